import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Action } from '../../ui/Action.tsx'
import type { Deciders } from './QuestionPane.tsx'

type Props = Pick<Deciders, 'allowed' | 'why' | 'approve' | 'ask'> & { step: (by: 1 | -1) => void; keysOn: boolean }

/** Always in reach, however long the question is. */
export function DecisionBar({ allowed, why, approve, ask, step, keysOn }: Props) {
  const key = (name: string) => (keysOn ? name : undefined)
  return (
    <Group className="review-bar" gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Action label="Approve" keyboard={key('a')} allowed={allowed} disabled={why} run={approve} />
        <Action
          label="Ask for clarification"
          variant="default"
          keyboard={key('c')}
          allowed={allowed}
          disabled={why}
          run={ask}
        />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Step label="Previous question" keyboard={key('k')} icon={ChevronUp} run={() => step(-1)} />
        <Step label="Next question" keyboard={key('j')} icon={ChevronDown} run={() => step(1)} />
      </Group>
    </Group>
  )
}

type StepProps = { label: string; keyboard: string | undefined; icon: typeof ChevronUp; run: () => void }

const Step = ({ label, keyboard, icon: Icon, run }: StepProps) => (
  <Tooltip label={keyboard ? `${label} (${keyboard.toUpperCase()})` : label}>
    <ActionIcon variant="default" size={36} aria-label={label} aria-keyshortcuts={keyboard} onClick={run}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)
