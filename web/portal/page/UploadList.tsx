import { ApiError } from '../state/api.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import type { Upload, UploadProblem } from '../state/uploads.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button } from './parts.tsx'
import questionStyles from './question.module.css'

const useReason = () => {
  const { state } = usePortal()
  const { t, format } = useWords()
  const limit = format.megabytes(state.view.uploads.maxFileMegabytes)
  const refusals = {
    empty: t.fileEmpty,
    large: t.fileTooLarge({ limit }),
    type: t.errors.file_type_not_allowed,
    here: t.fileHere,
  }
  return (problem: UploadProblem) => {
    if (problem.kind !== 'failed') return refusals[problem.kind]
    const isCut = problem.error instanceof ApiError && problem.error.status === 0
    return isCut ? t.uploadCut : problemOf(problem.error, t)
  }
}

/** Files on their way, each with its own progress and its own fate. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const { files } = usePortal()
  const { t } = useWords()
  const reasonOf = useReason()
  return uploads.map(({ id, file: { name }, share, problem }) => {
    const cancel = (
      <Button kind="quiet" onClick={() => files.cancel(id)} aria-label={`${t.cancel}: ${name}`}>
        {t.cancel}
      </Button>
    )
    if (problem === undefined)
      return (
        <div key={id} className={questionStyles.upload}>
          <span dir="auto">{t.uploading({ name, percent: Math.round(share * 100) })}</span>
          <progress max={1} value={share} aria-label={name} />
          {cancel}
        </div>
      )
    return (
      <div key={id} className={questionStyles.upload}>
        <div role="alert" className={questionStyles.uploadFailed}>
          <span className={s.problem} dir="auto">
            {t.uploadFailed({ name })} {reasonOf(problem)}
          </span>
          {problem.kind === 'failed' && (
            <Button kind="quiet" onClick={() => void files.retry(id)} aria-label={`${t.retry}: ${name}`}>
              {t.retry}
            </Button>
          )}
          {cancel}
        </div>
      </div>
    )
  })
}
