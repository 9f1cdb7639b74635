import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Finding, findingTable } from '../../contract/findings/findings.ts'
import type { FindingDetail } from '../../contract/findings/fixes.ts'
import { paths } from '../../contract/paths.ts'
import { PersonInPlace } from '../domain/PersonInPlace.tsx'
import { SeverityDot } from '../domain/Status.tsx'
import { VendorLink } from '../domain/VendorLink.tsx'
import { Named } from '../ui/Face.tsx'
import { DayInPlace } from '../ui/InPlace.tsx'
import { TextLink } from '../ui/links.tsx'
import { Properties, Property } from '../ui/Properties.tsx'
import { Due, OnDay, When } from '../ui/When.tsx'
import { useFindingQuestion } from './FindingQuestion.tsx'
import { FINDING_LABELS } from './labels.ts'
import { SeverityInPlace } from './SeverityInPlace.tsx'
import { useFindingChange } from './useFindingChange.ts'

/** What is known of a finding, changed where it stands. */
export function FindingProperties({ finding }: { finding: FindingDetail }) {
  const { ownerId, ownerName, dueDate, controlCodes, confirmedBy, tasks } = finding
  const change = useFindingChange(finding)
  const { question } = useFindingQuestion(finding)
  const titleOf = (code: string) => question?.controls.find((control) => control.code === code)?.title
  const due = <Due day={dueDate} open={finding.status === 'OPEN'} />
  return (
    <>
      <Properties>
        <Property name="Owner">
          <PersonInPlace
            label="owner"
            person={ownerId ? { id: ownerId, name: ownerName } : undefined}
            save={change?.owner}
          />
        </Property>
        <Property name="Due">
          {change ? (
            <DayInPlace key={dueDate} label="due date" day={dueDate} save={change.due}>
              {due}
            </DayInPlace>
          ) : (
            due
          )}
        </Property>
        <Property name="Severity">
          {change ? <SeverityInPlace finding={finding} /> : <SeverityDot severity={finding.severity} />}
          {finding.severitySetBy && <> set by {finding.severitySetBy}</>}
        </Property>
        <Property name="Vendor">
          <Named name={finding.vendorName} thing>
            <VendorLink id={finding.vendorId} name={finding.vendorName} />
          </Named>
        </Property>
        {controlCodes.length > 0 && (
          <Property name="Controls">
            {controlCodes.map((code) => (
              <div key={code} className="break">
                <span className="code">{code}</span>{' '}
                <Text span c="dimmed" size="sm">
                  {titleOf(code)}
                </Text>
              </div>
            ))}
          </Property>
        )}
        <Property name="Raised">
          <When at={finding.createdAt} />
        </Property>
        {confirmedBy.map(({ assessmentId, title }) => (
          <Property key={assessmentId} name="Seen again">
            <TextLink to={paths.assessment} params={{ assessmentId }} search={{}}>
              {title}
            </TextLink>
          </Property>
        ))}
        {tasks.length > 0 && (
          <Property name="Tasks">{`${tasks.filter(({ doneAt }) => doneAt !== null).length} of ${tasks.length} done`}</Property>
        )}
        {finding.status !== 'OPEN' && <Resolution finding={finding} />}
      </Properties>
      {change ? <Note key={finding.note} note={finding.note} save={change.note} /> : <ReadNote finding={finding} />}
    </>
  )
}

function Resolution({ finding }: { finding: Finding }) {
  return (
    <>
      <Property name="Closed">
        <When at={finding.resolvedAt} /> {finding.resolvedByName && `by ${finding.resolvedByName}`}
      </Property>
      {finding.status === 'RISK_ACCEPTED' && (
        <Property name="Accepted until">
          {finding.acceptedUntil ? <OnDay day={finding.acceptedUntil} /> : 'No expiry'}
        </Property>
      )}
      {finding.resolutionNote && <Property name="Reason">{finding.resolutionNote}</Property>}
    </>
  )
}

const ReadNote = ({ finding: { note } }: { finding: Finding }) =>
  note ? (
    <Properties>
      <Property name={FINDING_LABELS.note}>{note}</Property>
    </Properties>
  ) : null

/** Saved when it is left. */
function Note({ note, save }: { note: string | null; save: (note: string | null) => void }) {
  const [typed, setTyped] = useState(note ?? '')
  return (
    <Textarea
      data-saves-itself
      label={FINDING_LABELS.note}
      description={findingTable.note.hint}
      my="sm"
      autosize
      minRows={1}
      maxRows={8}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed.trim() !== (note ?? '') && save(typed.trim() || null)}
    />
  )
}
