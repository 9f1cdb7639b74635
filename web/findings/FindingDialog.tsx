import { Divider, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Finding, findingRefusal } from '../../contract/findings.ts'
import { useCan } from '../api/session.ts'
import { FindingDot, SeverityDot } from '../domain/Status.tsx'
import { VendorLink } from '../domain/VendorLink.tsx'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextLink } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { ErrorState } from '../ui/states.tsx'
import { Due, OnDay, When } from '../ui/When.tsx'
import { AssignForm } from './AssignForm.tsx'
import { findingQuery } from './queries.ts'
import { ResolveForm } from './ResolveForm.tsx'

/** The same by its id, as an address names it. */
export function FindingById({ id, close }: { id: string | undefined; close: () => void }) {
  const { data, error } = useQuery({ ...findingQuery(id ?? ''), enabled: id !== undefined })
  const finding = id === undefined ? undefined : data
  return (
    <Dialog opened={id !== undefined} close={close} title={finding?.title ?? 'Finding'} size={640}>
      {error && !finding ? <ErrorState error={error} /> : null}
      {!error && !finding && <Skeleton height={320} />}
      {finding && <Content key={finding.id} finding={finding} close={close} />}
    </Dialog>
  )
}

/** A finding with all that is known of it, and what can be done about it. */
export function FindingDialog({ finding, close }: { finding: Finding | undefined; close: () => void }) {
  return (
    <Dialog opened={finding !== undefined} close={close} title={finding?.title ?? 'Finding'} size={640}>
      {finding && <Content finding={finding} close={close} />}
    </Dialog>
  )
}

function Content({ finding, close }: { finding: Finding; close: () => void }) {
  const done = (message: string) => {
    notify.done(message)
    close()
  }
  const allowed = useCan()('PATCH /api/v1/findings/:findingId')
  const refusal = findingRefusal(finding)
  const changeable = allowed && refusal === undefined
  return (
    <Stack gap="md">
      <Facts finding={finding} withAssignment={!changeable} />
      {changeable && (
        <>
          <Divider />
          <AssignForm finding={finding} done={done} />
          <Divider />
          <ResolveForm finding={finding} done={done} />
        </>
      )}
      {allowed && refusal && <Text c="dimmed">Closed findings can't be changed. The decision stays on record.</Text>}
    </Stack>
  )
}

/** Who looks after it until when is a form for whoever may change that. */
function Facts({ finding, withAssignment }: { finding: Finding; withAssignment: boolean }) {
  return (
    <dl className="facts">
      <dt>Severity</dt>
      <dd>
        <SeverityDot severity={finding.severity} />
      </dd>
      <dt>Status</dt>
      <dd>
        <FindingDot status={finding.status} lapsed={finding.lapsed} />
      </dd>
      <dt>Vendor</dt>
      <dd>
        <VendorLink id={finding.vendorId} name={finding.vendorName} />
      </dd>
      <dt>Assessment</dt>
      <dd>
        <TextLink
          to={paths.assessment}
          params={{ assessmentId: finding.assessmentId }}
          search={{ question: finding.questionId ?? undefined }}
        >
          {finding.assessmentTitle}
        </TextLink>
      </dd>
      <dt>Raised</dt>
      <dd>
        <When at={finding.createdAt} />
      </dd>
      {withAssignment && (
        <>
          <dt>Owner</dt>
          <dd>{finding.ownerName ?? '–'}</dd>
          <dt>Due date</dt>
          <dd>
            <Due day={finding.dueDate} open={finding.status === 'OPEN'} />
          </dd>
        </>
      )}
      {finding.controlCodes.length > 0 && (
        <>
          <dt>Controls</dt>
          <dd className="mono">{finding.controlCodes.join(', ')}</dd>
        </>
      )}
      {finding.description && (
        <>
          <dt>Description</dt>
          <dd>{finding.description}</dd>
        </>
      )}
      {finding.status !== 'OPEN' && <Resolution finding={finding} />}
    </dl>
  )
}

function Resolution({ finding }: { finding: Finding }) {
  return (
    <>
      <dt>Closed</dt>
      <dd>
        <When at={finding.resolvedAt} /> {finding.resolvedByName && `by ${finding.resolvedByName}`}
      </dd>
      <dt>Note</dt>
      <dd>{finding.resolutionNote ?? '–'}</dd>
      {finding.status === 'RISK_ACCEPTED' && (
        <>
          <dt>Accepted until</dt>
          <dd>{finding.acceptedUntil ? <OnDay day={finding.acceptedUntil} /> : 'No expiry'}</dd>
        </>
      )}
    </>
  )
}
