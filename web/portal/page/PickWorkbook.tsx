import { useRef, useState } from 'react'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'
import { Button } from './parts.tsx'

/** Others than .xlsx can be chosen, too: the answer says how to save them as one. */
const SPREADSHEETS = '.xlsx,.xls,.ods,.csv'

type Props = { label: string; disabled: boolean; pick: (file: File) => void }
export function PickWorkbook({ label, disabled, pick }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={SPREADSHEETS}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) pick(file)
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => picker.current?.click()} disabled={disabled}>
        {label}
      </Button>
    </>
  )
}

/** Work that takes a while and may fail, one at a time. */
export const useAttempt = () => {
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error, t))
    }
    setBusy(false)
  }
  const alert = problem && (
    <p className={s.problem} role="alert">
      {problem}
    </p>
  )
  return { isBusy, attempt, alert }
}
