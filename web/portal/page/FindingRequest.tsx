import type { PortalFinding } from '../../../contract/assessments/portalParts.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Fold } from './parts.tsx'
import { DateForm, ReasonForm } from './requestForms.tsx'

type Props = { finding: PortalFinding }

/** What the vendor said about the finding last, and what became of it. */
export function RequestOfFinding({ finding: { request } }: Props) {
  const { t, format } = useWords()
  if (!request || request.state === 'CLOSED') return null
  const date = request.until ? format.day(request.until) : ''
  const line =
    request.kind === 'DATE'
      ? { OPEN: t.dateOpen, ACCEPTED: t.dateAccepted, ANSWERED: t.dateAnswered }[request.state]({ date })
      : request.state === 'OPEN'
        ? t.objectionOpen
        : t.objectionAnswered
  return (
    <div className={s.offer}>
      <p>
        <strong>{line}</strong>
      </p>
      <p className={s.quote} dir="auto">
        {request.reply ?? request.reason}
      </p>
    </div>
  )
}

/** Not by then, or not at all. One of both can wait for an answer. */
export function AskAboutFinding({ finding }: Props) {
  const { t } = useWords()
  if (finding.status !== 'OPEN' || finding.request?.state === 'OPEN') return null
  return (
    <>
      <Fold label={t.proposeDate}>
        <ProposeDate finding={finding} />
      </Fold>
      <Fold label={t.objectTo}>
        <ObjectTo finding={finding} />
      </Fold>
    </>
  )
}

type RequestBody = { kind: 'DATE'; until: string; reason: string } | { kind: 'OBJECTION'; reason: string }
const useSend = ({ id }: PortalFinding) => {
  const { calls } = usePortal()
  return (body: RequestBody) =>
    calls.call('POST /api/portal/:token/findings/:findingId/request', { params: { findingId: id }, body })
}

function ProposeDate({ finding }: Props) {
  const { t } = useWords()
  const send = useSend(finding)
  return (
    <DateForm
      label={t.newDueDate}
      after={new Date().toISOString()}
      tooEarly={t.futureDay}
      send={(body) => send({ kind: 'DATE', ...body })}
    />
  )
}

function ObjectTo({ finding }: Props) {
  const { state } = usePortal()
  const { t } = useWords()
  const send = useSend(finding)
  return (
    <ReasonForm
      label={t.sendObjection}
      text={t.objectText({ organisation: state.view.organisation.name })}
      send={(body) => send({ kind: 'OBJECTION', ...body })}
    />
  )
}
