import { lazy, Suspense, useState } from 'react'
import { type Finding, needsApproval } from '../../contract/findings/findings.ts'
import { useSession } from '../api/session.ts'
import { PersonInPlace } from '../domain/PersonInPlace.tsx'
import { FindingDot } from '../domain/Status.tsx'
import { ChoiceInPlace, DayInPlace } from '../ui/InPlace.tsx'
import { Due } from '../ui/When.tsx'
import { acceptWords, REMEDIATE } from './labels.ts'
import type { Decision } from './ResolveForm.tsx'
import { useFindingChange } from './useFindingChange.ts'

const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }))

type Props = { finding: Finding }

/** A closed one is opened again on its page, where it says why. */
export function StatusCell({ finding }: Props) {
  const [as, decide] = useState<Decision>()
  const rules = useSession()?.organisation.riskAcceptance
  const shown = <FindingDot status={finding.status} lapsed={finding.lapsed} />
  if (!useFindingChange(finding)) return shown
  const asks = rules !== undefined && needsApproval(finding, rules)
  const words: Record<Decision, string> = { REMEDIATED: `${REMEDIATE}…`, RISK_ACCEPTED: `${acceptWords(asks)}…` }
  return (
    <>
      <ChoiceInPlace<Decision> label="status" about={finding.title} words={words} value={null} save={decide}>
        {shown}
      </ChoiceInPlace>
      <Suspense>{as && <DecisionDialog deciding={{ finding, as }} close={() => decide(undefined)} />}</Suspense>
    </>
  )
}

export function OwnerCell({ finding }: Props) {
  const { title, ownerId, ownerName } = finding
  const person = ownerId ? { id: ownerId, name: ownerName } : undefined
  return <PersonInPlace label="owner" about={title} person={person} save={useFindingChange(finding)?.owner} />
}

export function DueCell({ finding }: Props) {
  const { title, dueDate, status } = finding
  const change = useFindingChange(finding)
  const shown = <Due day={dueDate} open={status === 'OPEN'} relative />
  if (!change) return shown
  return (
    <DayInPlace key={dueDate} label="due date" about={title} day={dueDate} save={change.due}>
      {shown}
    </DayInPlace>
  )
}
