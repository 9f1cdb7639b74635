import { useState } from 'react'
import type { AnswerProposal, AnswerProposals } from '../../../contract/assessments/answerProposals.ts'
import { isAnswered } from '../../../contract/library/conditions.ts'
import { inLanguage } from '../question/asked.ts'
import { signed } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import { AnswerText } from './AnswerText.tsx'
import { useAttempt } from './attempt.tsx'
import { PickWorkbook } from './PickWorkbook.tsx'
import s from './parts.module.css'
import { Button, Fold } from './parts.tsx'
import questionStyles from './question.module.css'

type Stage = { file: File; found: AnswerProposals; ticked: ReadonlySet<string> }

/** Answers given to another organisation before: shows which ones fit, then saves the selected ones. */
export function EarlierWorkbook() {
  const { calls, store, announce } = usePortal()
  const { t } = useWords()
  const [stage, setStage] = useState<Stage>()
  const [taken, setTaken] = useState<number>()
  const { isBusy, attempt, alert } = useAttempt()
  const send = (file: File, fields: Record<string, string> = {}) =>
    calls.upload('POST /api/portal/:token/answers/workbook', { files: [file], fields: signed(fields) })
  const look = (file: File) =>
    attempt(async () => {
      setTaken(undefined)
      setStage(undefined)
      // What was typed here and not sent yet is an answer, too.
      await store.flush()
      const found = await send(file)
      const certain = found.proposals.filter((proposal) => proposal.certain)
      setStage({ file, found, ticked: new Set(certain.map(({ questionId }) => questionId)) })
    })
  const take = ({ file, ticked }: Stage) =>
    attempt(async () => {
      const answer = await send(file, { questionIds: [...ticked].join() })
      setStage(undefined)
      setTaken(answer.taken)
      announce(t.taken(answer.taken))
      await store.refresh()
    })
  const tick = (questionId: string, on: boolean) =>
    setStage((before) => {
      if (!before) return before
      const ticked = new Set(before.ticked)
      if (on) ticked.add(questionId)
      else ticked.delete(questionId)
      return { ...before, ticked }
    })
  return (
    <Fold label={t.earlierWorkbook}>
      <p>{t.earlierWorkbookText}</p>
      <PickWorkbook label={t.uploadEarlier} disabled={isBusy} pick={(file) => void look(file)} />
      {isBusy && <p>{t.reading}</p>}
      {taken !== undefined && <p className={s.goodText}>{t.taken(taken)}</p>}
      {stage && <Proposals stage={stage} tick={tick} />}
      {stage && stage.found.proposals.length > 0 && (
        <Button kind="primary" disabled={isBusy || stage.ticked.size === 0} onClick={() => void take(stage)}>
          {t.take(stage.ticked.size)}
        </Button>
      )}
      {alert}
    </Fold>
  )
}

type Tick = (questionId: string, on: boolean) => void

function Proposals({ stage: { found, ticked }, tick }: { stage: Stage; tick: Tick }) {
  const { t } = useWords()
  const count = found.proposals.length
  return (
    <>
      <p role="status">{count === 0 ? t.noProposals : t.proposals(count)}</p>
      <ul className={questionStyles.proposals}>
        {found.proposals.map((proposal) => (
          <Proposal
            key={proposal.questionId}
            proposal={proposal}
            isTicked={ticked.has(proposal.questionId)}
            tick={tick}
          />
        ))}
      </ul>
      {found.unknown.length > 0 && (
        <Fold label={t.unknownAnswers(found.unknown.length)}>
          <ul className={s.links}>
            {found.unknown.map(({ sheet, row, text, answer }) => (
              <li key={`${sheet} ${row}`}>
                <strong dir="auto">{t.workbookPlace({ sheet, row })}</strong> <span dir="auto">{text}</span>
                <br />
                <span dir="auto">{answer}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

/** With where it comes from, and what it would replace. */
function Proposal({ proposal, isTicked, tick }: { proposal: AnswerProposal; isTicked: boolean; tick: Tick }) {
  const { state } = usePortal()
  const { t, texts } = useWords()
  const { questionId, value, isNotApplicable, remark, sheet, row, matchedBy } = proposal
  const question = state.view.questions.find(({ id }) => id === questionId)
  if (!question) return null
  const { response } = question
  return (
    <li>
      <label className={s.choice}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ currentTarget }) => tick(questionId, currentTarget.checked)}
        />
        <span dir="auto">
          {question.number} {inLanguage(question, texts).text}
        </span>
      </label>
      <div className={questionStyles.proposed}>
        <AnswerText question={question} answer={{ value, isNotApplicable, comment: remark }} />
        <p className={s.dimmed} dir="auto">
          {t.workbookPlace({ sheet, row })} · {t.matchedBy[matchedBy]}
        </p>
        {response && isAnswered(response) && (
          <>
            <p className={s.problem}>{t.replaces}</p>
            <AnswerText question={question} answer={response} />
          </>
        )}
      </div>
    </li>
  )
}
