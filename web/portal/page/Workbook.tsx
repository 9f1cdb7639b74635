import { useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import type { WorkbookReport } from '../../../contract/assessments/workbook.ts'
import type { QuestionType } from '../../../contract/library/questions.ts'
import { inLanguage } from '../question/asked.ts'
import { signed } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import type { Messages } from '../words/catalogue.ts'
import { useWords } from '../words/Words.tsx'
import { useAttempt } from './attempt.tsx'
import { PickWorkbook } from './PickWorkbook.tsx'
import s from './parts.module.css'
import { Button, ButtonLink, Fold } from './parts.tsx'

type Problem = WorkbookReport['refused'][number]
type Stage = { file: File; report: WorkbookReport }

/** The questionnaire as a spreadsheet: first what would be taken, then taking it. */
export function Workbook() {
  const { calls, store, announce } = usePortal()
  const { t, texts } = useWords()
  const [language] = texts
  const [stage, setStage] = useState<Stage>()
  const [taken, setTaken] = useState<number>()
  const { isBusy, attempt, alert } = useAttempt()
  const send = (file: File, dryRun: boolean) =>
    calls.upload('POST /api/portal/:token/workbook', { query: { dryRun }, files: [file], fields: signed({}) })
  const look = (file: File) =>
    attempt(async () => {
      setTaken(undefined)
      setStage(undefined)
      setStage({ file, report: await send(file, true) })
    })
  const take = (file: File) =>
    attempt(async () => {
      const report = await send(file, false)
      setStage(undefined)
      setTaken(report.taken)
      announce(t.taken(report.taken))
      await store.refresh()
    })
  return (
    <Fold label={t.workbook}>
      <p>{t.workbookText}</p>
      <div className={s.buttons}>
        <ButtonLink href={calls.address('GET /api/portal/:token/workbook', { query: { language } })}>
          {t.downloadWorkbook}
        </ButtonLink>
        <ButtonLink href={calls.address('GET /api/portal/:token/questionnaire.pdf')}>{t.downloadQuestions}</ButtonLink>
        <PickWorkbook label={t.uploadWorkbook} disabled={isBusy} pick={(file) => void look(file)} />
      </div>
      <div role="status">
        {isBusy && <p>{t.reading}</p>}
        {taken !== undefined && <p className={s.goodText}>{t.taken(taken)}</p>}
        {stage && <Report report={stage.report} />}
      </div>
      {stage && stage.report.taken > 0 && (
        <Button kind="primary" disabled={isBusy} onClick={() => void take(stage.file)}>
          {t.take(stage.report.taken)}
        </Button>
      )}
      {alert}
    </Fold>
  )
}

function Report({ report: { taken, unchanged, refused } }: { report: WorkbookReport }) {
  const { t } = useWords()
  return (
    <>
      <p>{taken === 0 && refused.length === 0 ? t.workbookNothing : t.workbookReport({ taken, unchanged })}</p>
      {refused.length > 0 && (
        <>
          <p className={s.problem}>{t.workbookRefused(refused.length)}</p>
          <ul className={s.links}>
            {refused.map((one) => (
              <Refused key={`${one.sheet} ${one.row}`} refused={one} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A row that is not taken: where it is, which question it answers, and why. */
function Refused({ refused: { sheet, row, question: key, code, message } }: { refused: Problem }) {
  const { state } = usePortal()
  const { t, language, texts } = useWords()
  const question = state.view.questions.find((one) => one.key === key)
  const reason = code === 'invalid_answer' && question ? invalidReason(question, texts, t) : t.workbookRows[code]
  // In its own language the server says more, such as what the cell holds.
  const isServers = language === 'en' && code !== 'invalid_answer'
  return (
    <li>
      <strong dir="auto">{t.workbookPlace({ sheet, row })}</strong>{' '}
      <span dir="auto">{question ? `${question.number} ${inLanguage(question, texts).text}` : key}</span>
      <br />
      <span dir="auto">{isServers ? message : reason}</span>
    </li>
  )
}

/** What the server refuses, in the reader's language. */
const invalidReason = (question: PortalQuestion, texts: readonly string[], t: Messages) => {
  const options = inLanguage(question, texts)
    .options.map(({ label }) => label)
    .join(', ')
  const reasons: Record<QuestionType, string> = {
    YES_NO: t.workbookRows.not_yes_or_no,
    MULTIPLE_CHOICE: t.mustBeOneOf({ options }),
    COMBOBOX: t.mustBeOneOf({ options }),
    MULTI_SELECT: t.mustBeSomeOf({ options }),
    NUMERIC: t.mustBeNumber,
    RATING: t.mustBeRating,
    DATE: t.mustBeDate,
    FREE_TEXT: t.mustBeShorter,
    FILE_UPLOAD: t.workbookRows.invalid_answer,
  }
  return reasons[question.type]
}
