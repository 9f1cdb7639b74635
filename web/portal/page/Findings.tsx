import { type FormEvent, useId, useState } from 'react'
import type { PortalFinding } from '../../../contract/assessments/portalParts.ts'
import { inLanguage } from '../question/asked.ts'
import { TextArea } from '../question/values.tsx'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import { AnswerText } from './AnswerText.tsx'
import { AskAboutFinding, RequestOfFinding } from './FindingRequest.tsx'
import findingsStyles from './findings.module.css'
import messagesStyles from './messages.module.css'
import s from './parts.module.css'
import { Button, Fold, Panel } from './parts.tsx'
import { Thread, Write } from './Threads.tsx'

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
      <ul className={findingsStyles.findings}>
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
      <p className={findingsStyles.findingLine}>
        <span className={findingsStyles.severity} data-severity={severity}>
          {t.severity[severity]}
        </span>
        <span>{t.findingStatus[status]}</span>
        {dueDate && status === 'OPEN' && <span>{t.dueOn({ date: format.day(dueDate) })}</span>}
      </p>
      <Cause finding={finding} />
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
      <RequestOfFinding finding={finding} />
      {canReport && <ReportFix finding={finding} />}
      {canReport && <AskAboutFinding finding={finding} />}
      {!isViewed && <FindingMessages finding={finding} />}
    </>
  )
}

/** Why it is one: what was found, the question, and the answer that was given. */
function Cause({ finding: { description, questionId } }: { finding: PortalFinding }) {
  const { state } = usePortal()
  const { t, texts } = useWords()
  const question = state.view.questions.find(({ id }) => id === questionId)
  return (
    <>
      {description && (
        <p className={s.quote} dir="auto">
          {description}
        </p>
      )}
      {question && (
        <div>
          <p className={s.dimmed} dir="auto">
            {inLanguage(question, texts).text}
          </p>
          <p className={s.dimmed}>{t.yourAnswerWas}</p>
          <AnswerText question={question} answer={question.response} />
        </div>
      )}
    </>
  )
}

/** At the question that the finding is about, or for the whole questionnaire. */
function FindingMessages({ finding: { questionId } }: { finding: PortalFinding }) {
  const { state } = usePortal()
  const { t } = useWords()
  const threads = state.view.comments.filter(
    (thread) => questionId !== null && thread.questionId === questionId && thread.audience === 'REVIEWERS',
  )
  return (
    <Fold label={t.askAboutFinding}>
      <ul className={messagesStyles.threads}>
        {threads.map((thread) => (
          <Thread key={thread.id} thread={thread} />
        ))}
      </ul>
      <Write label={t.write} questionId={questionId} audience="REVIEWERS" />
    </Fold>
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
