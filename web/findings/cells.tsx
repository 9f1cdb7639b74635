import type { Finding } from '../../contract/findings.ts'
import { PersonInPlace } from '../domain/PersonInPlace.tsx'
import { DayInPlace } from '../ui/InPlace.tsx'
import { Due } from '../ui/When.tsx'
import { useFindingChange } from './useFindingChange.ts'

type Props = { finding: Finding }

export function OwnerCell({ finding }: Props) {
  const { title, ownerId, ownerName } = finding
  const person = ownerId ? { id: ownerId, name: ownerName } : undefined
  return <PersonInPlace label="owner" about={title} person={person} save={useFindingChange(finding)?.owner} />
}

export function DueCell({ finding }: Props) {
  const { title, dueDate, status } = finding
  const change = useFindingChange(finding)
  const shown = <Due day={dueDate} open={status === 'OPEN'} />
  if (!change) return shown
  return (
    <DayInPlace key={dueDate} label="due date" about={title} day={dueDate} save={change.due}>
      {shown}
    </DayInPlace>
  )
}
