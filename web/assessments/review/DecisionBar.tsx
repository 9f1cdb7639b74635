import { Group } from '@mantine/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Action } from '../../ui/Action.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import type { Deciders } from './QuestionPane.tsx'
import styles from './review.module.css'

type Props = Deciders & { step: (by: 1 | -1) => void; shortcutsOn: boolean }

/** Always in reach, however long the question is. */
export function DecisionBar({ step, shortcutsOn, ...deciders }: Props) {
  const key = (name: string) => (shortcutsOn ? name : undefined)
  return (
    <Group className={styles.reviewBar} gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        {deciders.draft.asking ? <Asking {...deciders} /> : <Deciding {...deciders} letter={key} />}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <IconAction label="Previous question" keyboard={key('k')} icon={ChevronUp} run={() => step(-1)} />
        <IconAction label="Next question" keyboard={key('j')} icon={ChevronDown} run={() => step(1)} />
      </Group>
    </Group>
  )
}

function Deciding({ allowed, why, approve, ask, letter }: Deciders & { letter: (name: string) => string | undefined }) {
  const common = { allowed, disabled: why }
  return (
    <>
      <Action {...common} label="Approve" keyboard={letter('a')} run={approve} />
      <Action {...common} label="Request clarification" variant="default" keyboard={letter('c')} run={ask} />
    </>
  )
}

const Asking = ({ request, keep }: Deciders) => (
  <>
    <Action label="Save request" run={request} />
    <Action label="Cancel" variant="default" run={() => keep({ asking: false })} />
  </>
)
