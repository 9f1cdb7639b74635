import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { TextLink } from '../ui/links.tsx'
import { Status } from '../ui/Status.tsx'
import { ErrorState } from '../ui/states.tsx'
import { number, plural } from '../ui/words.ts'
import { useAttention } from './attention.ts'
import { DecideAcceptance, DecideRequest } from './Decide.tsx'
import styles from './dashboard.module.css'
import { type Attention, type Task, tasksOf, totalOf } from './day.ts'
import { Panel } from './Panel.tsx'

const route = getRouteApi(paths.dashboard)
/** How many are shown before “Show all”. */
const SHOWN = 8

/** What to do today, the most urgent first. */
export function YourDay() {
  const { mine, all, whose } = useAttention()
  const navigate = route.useNavigate()
  const { data, error, refetch } = whose === 'mine' ? mine : all
  const count = (found: Attention | undefined) => (found ? ` ${number(totalOf(found))}` : '')
  const choice = (
    <SegmentedControl
      aria-label="Whose"
      size="xs"
      data={[
        { value: 'mine', label: `Mine${count(mine.data)}` },
        { value: 'all', label: `All${count(all.data)}` },
      ]}
      value={whose}
      onChange={(to) =>
        void navigate({
          search: (before) => ({ ...before, whose: to === 'all' ? 'all' : 'mine' }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
  return (
    <Panel title="Your day" aside={choice}>
      {(id) => {
        if (error) return <ErrorState error={error} retry={refetch} />
        if (!data) return <Skeleton height={SHOWN * 49} />
        return (
          <Tasks id={id} found={data} own={new Set(mine.data?.requestedAcceptances.entries.map((one) => one.id))} />
        )
      }}
    </Panel>
  )
}

type TasksProps = { id: string; found: Attention; own: ReadonlySet<string> }

function Tasks({ id, found, own }: TasksProps) {
  const [open, setOpen] = useState(false)
  const tasks = tasksOf(found, new Date(), own)
  if (tasks.length === 0) return <Text c="dimmed">Nothing needs attention today.</Text>
  return (
    <>
      <ul className={styles.tasks} aria-labelledby={id}>
        {tasks.slice(0, open ? undefined : SHOWN).map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
      {tasks.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show fewer' : `Show ${tasks.length - SHOWN} more`}
        </Button>
      )}
      <Lists found={found} />
    </>
  )
}

const TaskRow = ({ task }: { task: Task }) => (
  <li>
    <Status meaning={task.meaning} word={task.when} />
    <span className={styles.taskWhat}>
      <Link {...task.to} className="break">
        {task.title}
      </Link>{' '}
      <Text span c="dimmed">
        {task.vendorName} · {task.about}
      </Text>
    </span>
    <TaskAction task={task} />
  </li>
)

function TaskAction({ task: { decide, title, action, to } }: { task: Task }) {
  if (decide && 'findingId' in decide) return <DecideAcceptance {...decide} about={title} />
  if (decide) return <DecideRequest {...decide} about={title} />
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link {...to} {...props} aria-label={`${action}: ${title}`} />}
    >
      {action}
    </Button>
  )
}

/** The whole lists behind what is shown. */
function Lists({ found }: { found: Attention }) {
  const { overdueFindings, overdue, waitingForReview, endingCertifications } = found
  const { lapsedAcceptances, neverAssessed, requestedAcceptances, requests } = found
  const links = [
    requests.totalCount > 0 && (
      <TextLink key="intake" to={paths.intakeRequests}>
        {plural(requests.totalCount, 'intake request')}
      </TextLink>
    ),
    overdueFindings.totalCount > 0 && (
      <TextLink key="findings" to={paths.findings} search={{ status: 'OPEN', overdue: true }}>
        {plural(overdueFindings.totalCount, 'overdue finding')}
      </TextLink>
    ),
    overdue.totalCount > 0 && (
      <TextLink key="assessments" to={paths.assessments} search={{ overdue: true }}>
        {plural(overdue.totalCount, 'overdue assessment')}
      </TextLink>
    ),
    lapsedAcceptances.totalCount > 0 && (
      <TextLink key="acceptances" to={paths.findings} search={{ lapsed: true }}>
        {plural(lapsedAcceptances.totalCount, 'expired risk acceptance')}
      </TextLink>
    ),
    neverAssessed.totalCount > 0 && (
      <TextLink key="vendors" to={paths.vendors} search={{ neverAssessed: true }}>
        {plural(neverAssessed.totalCount, 'vendor')} never assessed
      </TextLink>
    ),
    requestedAcceptances.totalCount > 0 && (
      <TextLink key="requests" to={paths.findings} search={{ awaitingApproval: true }}>
        {plural(requestedAcceptances.totalCount, 'risk acceptance')} to approve
      </TextLink>
    ),
    endingCertifications.expired > 0 && (
      <TextLink key="expired" to={paths.certifications} search={{ status: 'EXPIRED' }}>
        {plural(endingCertifications.expired, 'expired certification')}
      </TextLink>
    ),
    endingCertifications.expiring > 0 && (
      <TextLink key="expiring" to={paths.certifications} search={{ status: 'EXPIRING' }}>
        {plural(endingCertifications.expiring, 'expiring certification')}
      </TextLink>
    ),
    waitingForReview.submitted > 0 && (
      <TextLink key="submitted" to={paths.assessments} search={{ status: 'SUBMITTED' }}>
        {plural(waitingForReview.submitted, 'assessment')} submitted
      </TextLink>
    ),
    waitingForReview.underReview > 0 && (
      <TextLink key="review" to={paths.assessments} search={{ status: 'UNDER_REVIEW' }}>
        {plural(waitingForReview.underReview, 'assessment')} under review
      </TextLink>
    ),
  ]
  return (
    <Text component="nav" aria-label="Full lists" c="dimmed" mt="sm" className={styles.lists}>
      {links}
    </Text>
  )
}
