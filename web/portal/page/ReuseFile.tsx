import { useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import type { Evidence } from '../../../contract/files/files.ts'
import { signed } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'

/** Files of other questions and of the last assessment, each content once, without those that are here already. */
const offered = (questions: readonly PortalQuestion[], here: PortalQuestion) => {
  const all = questions.flatMap(({ evidence, previous }) => [...evidence, ...(previous?.evidence ?? [])])
  const known = new Set(here.evidence.map(({ sha256 }) => sha256))
  const byContent = new Map<string, Evidence>(all.map((file) => [file.sha256, file]))
  return [...byContent.values()].filter(({ sha256 }) => !known.has(sha256))
}

/** A certificate often proves several answers: it is uploaded once. */
export function ReuseFile({ question }: { question: PortalQuestion }) {
  const { calls, store, state, announce } = usePortal()
  const { t } = useWords()
  const [problem, setProblem] = useState<string>()
  const files = offered(state.view.questions, question)
  const take = async (evidenceId: string) => {
    setProblem(undefined)
    try {
      const body = { questionId: question.id, evidenceId }
      await calls.call('POST /api/portal/:token/evidence/reuse', { body: signed(body) })
      await store.refresh()
      announce(t.uploaded(1))
    } catch (error) {
      setProblem(problemOf(error, t))
    }
  }
  if (files.length === 0) return null
  return (
    <>
      <select
        className={s.select}
        value=""
        aria-label={`${t.reuseFile}: ${question.text}`}
        onChange={({ currentTarget }) => void take(currentTarget.value)}
      >
        <option value="">{t.reuseFile}</option>
        {files.map(({ id, fileName }) => (
          <option key={id} value={id}>
            {fileName}
          </option>
        ))}
      </select>
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
