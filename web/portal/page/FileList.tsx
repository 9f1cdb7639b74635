import { useState } from 'react'
import type { Evidence } from '../../../contract/files/files.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button } from './parts.tsx'

type Props = { files: readonly Evidence[]; removed?: (name: string) => Promise<void> }

/** The files of an answer, to be opened and, while it can be changed, removed. */
export function FileList({ files, removed }: Props) {
  const { calls, isViewed } = usePortal()
  const { t, format } = useWords()
  const [problem, setProblem] = useState<string>()
  const remove = async ({ id, fileName }: Evidence) => {
    setProblem(undefined)
    try {
      await calls.call('DELETE /api/portal/:token/evidence/:evidenceId', { params: { evidenceId: id } })
      await removed?.(fileName)
    } catch (error) {
      setProblem(problemOf(error, t))
    }
  }
  if (files.length === 0) return null
  const address = (id: string) =>
    calls.address('GET /api/portal/:token/evidence/:evidenceId', { params: { evidenceId: id } })
  return (
    <>
      <ul className={s.files} aria-label={t.evidence}>
        {files.map((file) => (
          <li key={file.id}>
            {isViewed ? (
              <span dir="auto">{file.fileName}</span>
            ) : (
              <a href={address(file.id)} dir="auto">
                {file.fileName}
              </a>
            )}
            <span className={s.dimmed}>{format.size(file.sizeBytes)}</span>
            {removed && (
              <Button kind="quiet" aria-label={t.removeFile({ name: file.fileName })} onClick={() => void remove(file)}>
                <span aria-hidden="true">✕</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
