import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { ErrorState } from '../ui/states.tsx'
import { keysOf, number } from '../ui/words.ts'
import { useAttention } from './attention.ts'
import styles from './dashboard.module.css'
import { type Attention, KINDS, type Kind, tasksOf, totalOf } from './day.ts'
import { FullLists } from './FullLists.tsx'
import { TaskRow } from './TaskRow.tsx'

const route = getRouteApi(paths.dashboard)
/** How many are shown before “Show all”. */
const SHOWN = 8

/** What to do today, the most urgent first. */
export function YourDay() {
  const { kind } = route.useSearch()
  const [open, setOpen] = useState(false)
  const { mine, all, whose } = useAttention({ everything: open || kind !== undefined })
  const { data, error, refetch } = whose === 'mine' ? mine : all
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Skeleton height={SHOWN * 55} />
  const own = new Set(mine.data?.requestedAcceptances.entries.map((one) => one.id))
  const tasks = tasksOf(data, new Date(), own).filter((task) => kind === undefined || task.kind === kind)
  const total = kind === undefined ? totalOf(data) : data[kind].totalCount
  const shown = kind !== undefined || open ? tasks : tasks.slice(0, SHOWN)
  return (
    <section className={styles.day} aria-label="Your day">
      <Chips found={data} kind={kind} />
      {total === 0 && (
        <Text c="dimmed" className={styles.dayFoot}>
          Nothing needs attention today.
        </Text>
      )}
      <ul className={styles.tasks} aria-label="To do">
        {shown.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
      <div className={styles.dayFoot}>
        {kind === undefined && total > SHOWN && (
          <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show fewer' : `Show all ${number(total)}`}
          </Button>
        )}
        {(kind !== undefined || open) && tasks.length < total && (
          <Text c="dimmed">
            The {number(tasks.length)} most urgent of {number(total)}.
          </Text>
        )}
        {kind !== undefined && whose === 'all' && <FullLists found={data} kind={kind} />}
      </div>
    </section>
  )
}

/** The kinds of which there is something, each with its count; one of them can be chosen. */
function Chips({ found, kind }: { found: Attention; kind: Kind | undefined }) {
  const navigate = route.useNavigate()
  const choose = (to: Kind | undefined) =>
    void navigate({ search: (before) => ({ ...before, kind: to }), replace: true, resetScroll: false })
  const present = keysOf(KINDS).filter((one) => found[one].totalCount > 0 || one === kind)
  if (present.length === 0) return null
  return (
    <fieldset className={styles.chips} aria-label="Show">
      <Chip label="All" count={totalOf(found)} chosen={kind === undefined} choose={() => choose(undefined)} />
      {present.map((one) => (
        <Chip
          key={one}
          label={KINDS[one]}
          count={found[one].totalCount}
          chosen={kind === one}
          choose={() => choose(kind === one ? undefined : one)}
        />
      ))}
    </fieldset>
  )
}

type ChipProps = { label: string; count: number; chosen: boolean; choose: () => void }
const Chip = ({ label, count, chosen, choose }: ChipProps) => (
  <UnstyledButton className="choice-chip" aria-pressed={chosen} onClick={choose}>
    {label} <span className="figures">{number(count)}</span>
  </UnstyledButton>
)
