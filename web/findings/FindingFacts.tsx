import type { Finding } from '../../contract/findings/findings.ts'
import { paths } from '../../contract/paths.ts'
import { FindingDot, SeverityDot } from '../domain/Status.tsx'
import { VendorLink } from '../domain/VendorLink.tsx'
import { TextLink } from '../ui/links.tsx'
import { Due, OnDay, When } from '../ui/When.tsx'
import { FINDING_LABELS } from './labels.ts'
import { Origin } from './Origin.tsx'

/** Who looks after it until when is a form for anyone who may change that. */
export function FindingFacts({ finding, withAssignment }: { finding: Finding; withAssignment: boolean }) {
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
      <dt>Origin</dt>
      <dd>
        <Origin finding={finding} />
      </dd>
      <dt>Raised</dt>
      <dd>
        <When at={finding.createdAt} />
      </dd>
      {finding.confirmedBy.length > 0 && (
        <>
          <dt>Confirmed by</dt>
          <dd>
            {finding.confirmedBy.map(({ assessmentId, title, at }) => (
              <div key={assessmentId}>
                <TextLink to={paths.assessment} params={{ assessmentId }} search={{}}>
                  {title}
                </TextLink>
                , <When at={at} />
              </div>
            ))}
          </dd>
        </>
      )}
      {withAssignment && (
        <>
          <dt>{FINDING_LABELS.ownerId}</dt>
          <dd>{finding.ownerName ?? '–'}</dd>
          <dt>{FINDING_LABELS.dueDate}</dt>
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
      {finding.note && (
        <>
          <dt>{FINDING_LABELS.note}</dt>
          <dd className="break message-text">{finding.note}</dd>
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
      <dt>{FINDING_LABELS.resolutionNote}</dt>
      <dd className="break message-text">{finding.resolutionNote ?? '–'}</dd>
      {finding.status === 'RISK_ACCEPTED' && (
        <>
          <dt>{FINDING_LABELS.acceptedUntil}</dt>
          <dd>{finding.acceptedUntil ? <OnDay day={finding.acceptedUntil} /> : 'No expiry'}</dd>
        </>
      )}
    </>
  )
}
