import { Button, Group, List, Paper, ThemeIcon, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { TextLink } from '../ui/links.tsx'
import { Panel } from './Panel.tsx'
import type { Numbers } from './queries.ts'

type Step = { label: string; done: boolean; link: (text: string) => ReactNode }

/** What is left to set up; it ticks itself. Nothing until everything is known, so that it does not flash. */
const useSteps = (numbers: Numbers, enabled: boolean): Step[] => {
  const users = useQuery({ ...queryOf('GET /api/v1/users', { query: { pageSize: 1 } }), enabled })
  const mail = useQuery({ ...queryOf('GET /api/v1/settings/mail', {}), enabled })
  if (!users.data || !mail.data) return []
  const assessments = Object.values(numbers.assessmentStatusCounts).reduce((sum, count) => sum + count, 0)
  return [
    {
      label: 'Set up mail, so that vendors get their questionnaires',
      done: mail.data.source !== 'NONE',
      link: (text) => (
        <TextLink to={paths.settings} search={{ tab: 'mail' }}>
          {text}
        </TextLink>
      ),
    },
    {
      label: 'Invite a colleague',
      done: users.data.totalCount > 1,
      link: (text) => (
        <TextLink to={paths.settings} search={{ tab: 'users' }}>
          {text}
        </TextLink>
      ),
    },
    {
      label: 'Add your first vendor',
      done: numbers.vendorCount > 0,
      link: (text) => (
        <TextLink to={paths.vendors} search={{ dialog: 'create' }}>
          {text}
        </TextLink>
      ),
    },
    {
      label: 'Send your first assessment',
      done: assessments > 0,
      link: (text) => <TextLink to={paths.assessments}>{text}</TextLink>,
    },
  ]
}

/** For administrators, until everything is set up or it is dismissed. */
export function Checklist({ numbers }: { numbers: Numbers }) {
  const can = useCan()
  const mayAll = can('GET /api/v1/users', 'GET /api/v1/settings/mail')
  const [hidden, setHidden] = useLocalStorage({
    key: 'assay-setup-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const steps = useSteps(numbers, mayAll && !hidden)
  // Anyone who has vendors comes for them: what is done no longer takes up room.
  const started = numbers.vendorCount > 0
  if (hidden || steps.every(({ done }) => done)) return null
  const hide = (
    <Button variant="subtle" size="compact-sm" onClick={() => setHidden(true)}>
      Hide
    </Button>
  )
  if (started) return <OneLine steps={steps.filter(({ done }) => !done)} hide={hide} />
  return (
    <Panel title="Finish setting up" aside={hide}>
      {(id) => (
        <List aria-labelledby={id} listStyleType="none" spacing="xs" center>
          {steps.map(({ label, done, link }) => (
            <List.Item key={label} icon={<Tick done={done} />}>
              {done ? <s className="dimmed">{label}</s> : link(label)}
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  )
}

const OneLine = ({ steps, hide }: { steps: readonly Step[]; hide: ReactNode }) => (
  <Paper withBorder px="md" py="xs" component="section" aria-labelledby="setup">
    <Group gap="xs" justify="space-between">
      <Group gap="md">
        <Title order={2} id="setup">
          Finish setting up
        </Title>
        {steps.map(({ label, link }) => (
          <span key={label}>{link(label)}</span>
        ))}
      </Group>
      {hide}
    </Group>
  </Paper>
)

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
