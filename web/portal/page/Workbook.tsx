import { useRef, useState } from 'react'
import type { WorkbookReport } from '../../../contract/portal.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'
import { Button, ButtonLink, Fold } from './parts.tsx'

type Stage = { file: File; report: WorkbookReport }

/** The questionnaire as a spreadsheet: first what would be taken, then taking it. */
export function Workbook() {
  const { calls, store, announce } = usePortal()
  const { t } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [isReading, setReading] = useState(false)
  const [taken, setTaken] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const send = (file: File, dryRun: boolean) =>
    calls.upload('POST /api/portal/:token/workbook', { query: { dryRun }, files: [file] })
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    setReading(true)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error, t))
    }
    setReading(false)
  }
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
        <ButtonLink href={calls.address('GET /api/portal/:token/workbook')}>{t.downloadWorkbook}</ButtonLink>
        <ButtonLink href={calls.address('GET /api/portal/:token/questionnaire.pdf')}>{t.downloadQuestions}</ButtonLink>
        <input
          ref={picker}
          type="file"
          accept=".xlsx"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void look(file)
            currentTarget.value = ''
          }}
        />
        <Button onClick={() => picker.current?.click()} disabled={isReading}>
          {t.uploadWorkbook}
        </Button>
      </div>
      <div role="status">
        {isReading && <p>{t.reading}</p>}
        {taken !== undefined && <p className={s.goodText}>{t.taken(taken)}</p>}
        {stage && <Report report={stage.report} />}
      </div>
      {stage && stage.report.taken > 0 && (
        <Button kind="primary" disabled={isReading} onClick={() => void take(stage.file)}>
          {t.take(stage.report.taken)}
        </Button>
      )}
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </Fold>
  )
}

function Report({ report: { taken, unchanged, refused } }: { report: WorkbookReport }) {
  const { t, language } = useWords()
  return (
    <>
      <p>{taken === 0 && refused.length === 0 ? t.workbookNothing : t.workbookReport({ taken, unchanged })}</p>
      {refused.length > 0 && (
        <>
          <p className={s.problem}>{t.workbookRefused(refused.length)}</p>
          <ul className={s.links}>
            {refused.map(({ sheet, row, question, code, message }) => (
              <li key={`${sheet} ${row}`}>
                <strong dir="auto">{t.workbookPlace({ sheet, row })}</strong>
                {question && <span dir="auto"> {question}</span>}
                <br />
                {/* In its own language the server says more, such as what the cell holds. */}
                <span dir="auto">{language === 'en' ? message : t.workbookRows[code]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
