import { useState } from 'react'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'

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
