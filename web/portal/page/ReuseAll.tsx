import { useState } from 'react'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button, Notice } from './parts.tsx'

/** Faster the second time: everything that still fits, with one click. Each answer is then marked, to be checked. */
export function ReuseAll() {
  const { state, sections, calls, store, announce } = usePortal()
  const { t, format } = useWords()
  const [problem, setProblem] = useState<string>()
  const [reused, setReused] = useState(0)
  const { previous } = state.view
  const take = async () => {
    try {
      const answer = await calls.call('POST /api/portal/:token/reuse', { body: { evidence: true } })
      await store.refresh()
      setReused(answer.reused)
      announce(t.reused(answer.reused))
    } catch (error) {
      setProblem(problemOf(error, t))
    }
  }
  if (reused > 0) return <Notice kind="good">{t.reused(reused)}</Notice>
  if (!previous) return null
  const changes = sections.flatMap(({ questions }) => questions.map(({ sincePrevious }) => sincePrevious))
  const added = changes.filter((change) => change === 'NEW').length
  const changed = changes.filter((change) => change === 'CHANGED').length
  if (previous.answers + added + changed === 0) return null
  const date = previous.submittedAt ? format.date(previous.submittedAt) : previous.title
  return (
    <Notice title={t.previousTitle}>
      {previous.answers > 0 && <p>{t.previousText({ n: previous.answers, date })}</p>}
      {added + changed > 0 && <p>{t.changedSince({ added, changed })}</p>}
      {previous.answers > 0 && <Button onClick={() => void take()}>{t.reuseAll(previous)}</Button>}
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </Notice>
  )
}
