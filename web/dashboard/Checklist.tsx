import { Button, Group, List, Text, ThemeIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Panel } from './Panel.tsx'
import type { Numbers } from './queries.ts'

type Step = { label: string; why: string; done: boolean; action: ReactNode }

/** What is left to set up; it ticks itself. Nothing until everything is known, so that it does not flash. */
const useSteps = (numbers: Numbers, first: ReactNode, enabled: boolean): Step[] => {
  const users = useQuery({ ...queryOf('GET /api/v1/users', { query: { pageSize: 1 } }), enabled })
  const mail = useQuery({ ...queryOf('GET /api/v1/settings/mail', {}), enabled })
  if (!users.data || !mail.data) return []
  const assessments = Object.values(numbers.assessmentStatusCounts).reduce((sum, count) => sum + count, 0)
  return [
    {
      label: 'Add your first vendor',
      why: 'The example has 25 vendors with two years of history and can be removed at any time.',
      done: numbers.vendorCount > 0,
      action: first,
    },
    {
      label: 'Set up mail',
      why: 'Vendors get their questionnaires by mail. Until then mails are held.',
      done: mail.data.source !== 'NONE',
      action: (
        <ButtonLink to={paths.settings} search={{ tab: 'mail' }} variant="default">
          Set up mail
        </ButtonLink>
      ),
    },
    {
      label: 'Invite a colleague',
      why: 'Reviewers, approvers and owners of vendors each have an account.',
      done: users.data.totalCount > 1,
      action: (
        <ButtonLink to={paths.settings} search={{ tab: 'users', dialog: 'create' }} variant="default">
          Add user
        </ButtonLink>
      ),
    },
    {
      label: 'Send your first questionnaire',
      why: 'Five questionnaires are ready to be sent.',
      done: assessments > 0,
      action: (
        <ButtonLink to={paths.templates} variant="default">
          See questionnaires
        </ButtonLink>
      ),
    },
  ]
}

type Props = {
  numbers: Numbers
  /** How to get the first vendor. */
  first?: ReactNode
  /** For everyone else. */
  otherwise?: ReactNode
}
/** For administrators, until there is work to do, everything is set up or it is dismissed. */
export function Checklist({ numbers, first = null, otherwise = null }: Props) {
  const can = useCan()
  const mayAll = can('GET /api/v1/users', 'GET /api/v1/settings/mail')
  const [hidden, setHidden] = useLocalStorage({
    key: 'assay-setup-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const hasWork = Object.values(numbers.assessmentStatusCounts).some((count) => count > 0)
  const shown = mayAll && !hidden && !hasWork
  const steps = useSteps(numbers, first, shown)
  if (!shown) return otherwise
  if (steps.every(({ done }) => done)) return null
  return (
    <Panel
      title="Finish setting up"
      aside={
        <Button variant="subtle" size="compact-sm" onClick={() => setHidden(true)}>
          Hide
        </Button>
      }
    >
      {(id) => (
        <List aria-labelledby={id} listStyleType="none" spacing="md">
          {steps.map((step) => (
            <List.Item key={step.label} icon={<Tick done={step.done} />}>
              <StepRow {...step} />
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  )
}

function StepRow({ label, why, done, action }: Step) {
  if (done) return <s className="dimmed">{label}</s>
  return (
    <>
      <Text fw={500}>{label}</Text>
      <Text c="dimmed" mb="xs">
        {why}
      </Text>
      <Group gap="xs">{action}</Group>
    </>
  )
}

const Tick = ({ done }: { done: boolean }) => (
  <ThemeIcon
    variant="transparent"
    size="sm"
    color={done ? 'green' : 'gray'}
    aria-label={done ? 'Done' : 'To do'}
    role="img"
  >
    {done ? <Check size={16} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
  </ThemeIcon>
)
