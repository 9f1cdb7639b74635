import { Group } from '@mantine/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Action } from '../../ui/Action.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import type { Deciders } from './QuestionPane.tsx'
import styles from './review.module.css'

type Props = Deciders & { isCompliant: boolean | null; step: (by: 1 | -1) => void; shortcutsOn: boolean }

/** Always in reach, however long the question is. */
export function DecisionBar({ step, shortcutsOn, ...deciders }: Props) {
  const key = (name: string) => (shortcutsOn ? name : undefined)
  return (
    <Group className={styles.reviewBar} gap="xs" justify="space-between">
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

type DecidingProps = Omit<Props, 'step' | 'shortcutsOn'> & { letter: (name: string) => string | undefined }

function Deciding({ allowed, why, draft, isCompliant, approve, ask, letter }: DecidingProps) {
  const common = { allowed, disabled: why }
  // An answer that fails is not approved of: it is confirmed to be the vendor's.
  const fails = draft.judgement === 'answer' ? isCompliant === false : draft.judgement !== 'compliant'
  return (
    <>
      <Action {...common} label={fails ? 'Confirm answer' : 'Approve'} keyboard={letter('a')} run={approve} />
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
