import { useState } from 'react'
import type { PortalFinding } from '../../../contract/portalParts.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import { Form, Reason, useSending } from './Instead.tsx'
import s from './page.module.css'
import { Fold, Input } from './parts.tsx'

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

type Asked = { kind: 'DATE'; until: string; reason: string } | { kind: 'OBJECTION'; reason: string }
const useAsk = ({ id }: PortalFinding, body: Asked) => {
  const { calls, store, announce } = usePortal()
  const { t } = useWords()
  return useSending(async () => {
    await calls.call('POST /api/portal/:token/findings/:findingId/request', { params: { findingId: id }, body })
    await store.refresh()
    announce(t.askSent)
  })
}

function ProposeDate({ finding }: Props) {
  const { t } = useWords()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ until?: string; reason?: string }>({})
  const sending = useAsk(finding, { kind: 'DATE', until, reason })
  const check = () => {
    const found = {
      ...(until <= new Date().toISOString().slice(0, 10) && { until: t.futureDay }),
      ...(reason.trim() === '' && { reason: t.whyMissing }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  return (
    <Form label={t.askSend} sending={sending} check={check}>
      <Input
        label={t.newDueDate}
        type="date"
        value={until}
        problem={problems.until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Reason reason={reason} setReason={setReason} problem={problems.reason} />
    </Form>
  )
}

function ObjectTo({ finding }: Props) {
  const { state } = usePortal()
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useAsk(finding, { kind: 'OBJECTION', reason })
  const check = () => {
    setProblem(reason.trim() === '' ? t.whyMissing : undefined)
    return reason.trim() !== ''
  }
  return (
    <Form label={t.sendObjection} sending={sending} check={check}>
      <p>{t.objectText({ organisation: state.view.organisation.name })}</p>
      <Reason reason={reason} setReason={setReason} problem={problem} />
    </Form>
  )
}
