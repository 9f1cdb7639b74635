import { type FormEvent, useId, useState } from 'react'
import type { PortalFinding } from '../../../contract/portalParts.ts'
import { TextArea } from '../question/values.tsx'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'
import { Button, Fold, Panel } from './parts.tsx'

/** What is to be fixed, as far as the organisation shares it; a fix is reported on the same page. */
export function Findings() {
  const { state } = usePortal()
  const { t } = useWords()
  const { findings, organisation } = state.view
  if (!findings) return null
  return (
    <Panel title={t.findings}>
      <p className={s.dimmed}>
        {findings.length === 0 ? t.noFindings : t.findingsText({ organisation: organisation.name })}
      </p>
      <ul className={s.findings}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <Finding finding={finding} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Finding({ finding }: { finding: PortalFinding }) {
  const { isViewed } = usePortal()
  const { t, format } = useWords()
  const { title, severity, status, dueDate, fix } = finding
  const canReport = status === 'OPEN' && fix?.state !== 'WAITING' && !isViewed
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <p className={s.findingLine}>
        <span className={s.severity} data-severity={severity}>
          {t.severity[severity]}
        </span>
        <span>{t.findingStatus[status]}</span>
        {dueDate && status === 'OPEN' && <span>{t.dueOn({ date: format.day(dueDate) })}</span>}
      </p>
      {fix && (
        <div className={s.offer}>
          <p>
            <strong>{t.fixState[fix.state]}</strong> <span className={s.dimmed}>{format.moment(fix.at)}</span>
          </p>
          <p className={s.quote} dir="auto">
            {fix.note}
          </p>
          {fix.files.length > 0 && <p dir="auto">{fix.files.map(({ fileName }) => fileName).join(', ')}</p>}
          {fix.reply && (
            <>
              <p className={s.dimmed}>{t.reviewerNote}</p>
              <p className={s.quote} dir="auto">
                {fix.reply}
              </p>
            </>
          )}
        </div>
      )}
      {canReport && <ReportFix finding={finding} />}
    </>
  )
}

function ReportFix({ finding }: { finding: PortalFinding }) {
  const { calls, store, announce } = usePortal()
  const { t } = useWords()
  const id = useId()
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return setProblem(t.whatMissing)
    setProblem(undefined)
    setSending(true)
    try {
      const params = { findingId: finding.id }
      await calls.upload('POST /api/portal/:token/findings/:findingId/fix', { params, fields: { note }, files })
      await store.refresh()
      announce(t.fixSent)
    } catch (error) {
      setProblem(problemOf(error, t))
    }
    setSending(false)
  }
  return (
    <Fold label={t.markFixed}>
      <form className={s.form} onSubmit={(event) => void send(event)} noValidate>
        <div className={s.labelled}>
          <label htmlFor={`${id}-note`}>{t.whatWasDone}</label>
          <TextArea
            id={`${id}-note`}
            value={note}
            change={setNote}
            invalid={problem !== undefined}
            describedBy={problem && `${id}-problem`}
          />
        </div>
        <div className={s.labelled}>
          <label htmlFor={`${id}-files`}>{t.proof}</label>
          <input
            id={`${id}-files`}
            type="file"
            multiple
            onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
          />
        </div>
        {problem && (
          <p className={s.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" disabled={isSending}>
          {t.sendFix}
        </Button>
      </form>
    </Fold>
  )
}
