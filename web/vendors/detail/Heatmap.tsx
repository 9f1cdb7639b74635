import { Group, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import type { ControlCompliance } from '../../../contract/vendorCompliance.ts'
import { ChartTable } from '../../ui/charts/ChartTable.tsx'
import { useRoving } from '../../ui/charts/useRoving.ts'
import { keysOf, number } from '../../ui/words.ts'
import { CONTROL_SIGN, CONTROL_STATE, changeOf, controlText, countsOf } from './compliance.ts'

type Props = {
  controls: readonly ControlCompliance[]
  compared: boolean
  open: (control: ControlCompliance) => void
}

/** Every control of the framework as a square with a sign, by domain. One leads to what was asked and answered. */
export function Heatmap({ controls, compared, open }: Props) {
  const roving = useRoving(controls.length)
  const domains = [...Map.groupBy(controls, ({ domain }) => domain)]
  const places = new Map(domains.flatMap(([, group]) => group).map(({ id }, index) => [id, index]))
  return (
    <Stack gap="md">
      <Legend controls={controls} compared={compared} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="md">
        {domains.map(([domain, group]) => (
          <div key={domain}>
            <Text mb={4}>{domain}</Text>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
            <div className="heat" role="group" aria-label={domain}>
              {group.map((control) => (
                <Tooltip key={control.id} label={controlText(control)}>
                  <button
                    type="button"
                    {...roving(places.get(control.id) ?? 0)}
                    className={`heat-cell heat-${control.now}`}
                    aria-label={controlText(control)}
                    onClick={() => open(control)}
                  >
                    {CONTROL_SIGN[control.now]}
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
    <span className="heat-change" aria-hidden="true">
      {change === 'better' ? '▲' : '▼'}
    </span>
  ) : null
}

function Legend({ controls, compared }: { controls: readonly ControlCompliance[]; compared: boolean }) {
  const counts = countsOf(controls)
  return (
    <Group gap="md" className="figures">
      {keysOf(CONTROL_STATE).map((state) => (
        <span key={state} className="key">
          <span className={`heat-cell heat-${state}`} aria-hidden="true">
            {CONTROL_SIGN[state]}
          </span>
          {CONTROL_STATE[state]} {number(counts[state])}
        </span>
      ))}
      {compared && <Text c="dimmed">▲ improved, ▼ declined</Text>}
    </Group>
  )
}
