import { Group, SimpleGrid, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { CONTROL_STATE } from '../../../contract/labels.ts'
import type { ControlCompliance, ControlState } from '../../../contract/vendors/compliance.ts'
import { ChartTable } from '../../ui/charts/ChartTable.tsx'
import { useRoving } from '../../ui/charts/useRoving.ts'
import { keysOf, number } from '../../ui/words.ts'
import { CONTROL_SIGN, changeOf, controlText, countsOf } from './compliance.ts'
import styles from './detail.module.css'

type Props = {
  controls: readonly ControlCompliance[]
  compared: boolean
  open: (control: ControlCompliance) => void
  /** Only the controls in this state are shown. */
  state: ControlState | undefined
  select: (state: ControlState | undefined) => void
}

/** Every control of the framework with its code and a sign, by domain. One leads to what was asked and answered. */
export function Heatmap({ controls: all, compared, open, state, select }: Props) {
  const controls = state ? all.filter(({ now }) => now === state) : all
  const roving = useRoving(controls.length)
  const domains = [...Map.groupBy(controls, ({ domain }) => domain)]
  const places = new Map(domains.flatMap(([, group]) => group).map(({ id }, index) => [id, index]))
  return (
    <Stack gap="md">
      <Legend controls={all} compared={compared} state={state} select={select} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }} spacing="lg" verticalSpacing="md">
        {domains.map(([domain, group]) => (
          <div key={domain}>
            <Text mb={4}>{domain}</Text>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
            <div className={styles.heat} role="group" aria-label={domain}>
              {group.map((control) => (
                <Tooltip key={control.id} label={controlText(control)}>
                  <button
                    type="button"
                    {...roving(places.get(control.id) ?? 0)}
                    className={`${styles.heatCell} ${styles[`heat-${control.now}`]}`}
                    aria-label={controlText(control)}
                    onClick={() => open(control)}
                  >
                    <span className={styles.heatCode}>{control.code}</span>
                    <span aria-hidden="true">{CONTROL_SIGN[control.now]}</span>
                    <Change control={control} />
                  </button>
                </Tooltip>
              ))}
            </div>
          </div>
        ))}
      </SimpleGrid>
      <ChartTable
        label="All controls"
        summary="View as table"
        words
        head={['Control', 'Title', 'Domain', 'Now', ...(compared ? ['Before'] : [])]}
        rows={controls.map(({ id, code, title, domain, now, before }) => ({
          key: id,
          cells: [
            <span key="code" className="mono">
              {code}
            </span>,
            title,
            domain,
            CONTROL_STATE[now],
            ...(compared ? [before === null ? '–' : CONTROL_STATE[before]] : []),
          ],
        }))}
      />
    </Stack>
  )
}

const Change = ({ control }: { control: ControlCompliance }) => {
  const change = changeOf(control)
  return change ? (
    <span className={styles.heatChange} aria-hidden="true">
      {change === 'better' ? '▲' : '▼'}
    </span>
  ) : null
}

type LegendProps = Pick<Props, 'controls' | 'compared' | 'state' | 'select'>

/** Each count shows the controls that it counts, and all of them again. */
function Legend({ controls, compared, state: selected, select }: LegendProps) {
  const counts = countsOf(controls)
  return (
    <Group gap="md" className="figures">
      {keysOf(CONTROL_STATE).map((state) => (
        <UnstyledButton
          key={state}
          className={`key ${styles.heatKey}`}
          aria-pressed={state === selected}
          disabled={counts[state] === 0}
          onClick={() => select(state === selected ? undefined : state)}
        >
          <span className={`${styles.heatCell} ${styles[`heat-${state}`]}`} aria-hidden="true">
            {CONTROL_SIGN[state]}
          </span>
          {CONTROL_STATE[state]} {number(counts[state])}
        </UnstyledButton>
      ))}
      {compared && <Text c="dimmed">▲ improved, ▼ declined</Text>}
    </Group>
  )
}
