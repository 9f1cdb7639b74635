import { type DragEvent, useId, useRef, useState } from 'react'
import type { PortalQuestion } from '../../../contract/portal.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import { FileList } from './FileList.tsx'
import s from './page.module.css'
import { Button } from './parts.tsx'
import { ReuseFile } from './ReuseFile.tsx'
import { useUploads } from './useUploads.ts'

/**
 * Files by a button or dropped, several at once, each with its own progress and its own fate. Where they only support
 * an answer they take no more room than a line.
 */
export function Evidence({ question }: { question: PortalQuestion }) {
  const { store, announce } = usePortal()
  const { t } = useWords()
  const { uploads, add, dismiss } = useUploads(question.id)
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const hint = useId()
  const isAnswer = question.type === 'FILE_UPLOAD'
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={isAnswer ? s.drop : s.attach}
      data-over={isOver || undefined}
      data-wide={question.evidence.length + uploads.length > 0 || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileList
        files={question.evidence}
        removed={async (name) => {
          await store.refresh()
          announce(t.removed({ name }))
        }}
      />
      {uploads.map(({ id, name, share, problem }) => (
        <div key={id} className={s.upload}>
          {problem === undefined ? (
            <>
              <span dir="auto">{t.uploading({ name, percent: Math.round(share * 100) })}</span>
              <progress max={1} value={share} aria-label={name} />
            </>
          ) : (
            <div role="alert" className={s.uploadFailed}>
              <span className={s.problem} dir="auto">
                {t.uploadFailed({ name })} {problem}
              </span>
              <Button kind="quiet" onClick={() => dismiss(id, true)} aria-label={`${t.retry}: ${name}`}>
                {t.retry}
              </Button>
              <Button kind="quiet" onClick={() => dismiss(id)} aria-label={`${t.cancel}: ${name}`}>
                {t.cancel}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div className={s.dropLine}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button
          kind={isAnswer ? 'plain' : 'link'}
          aria-label={`${t.addFiles}: ${question.text}`}
          aria-describedby={hint}
          onClick={() => picker.current?.click()}
        >
          {t.addFiles}
        </Button>
        {isAnswer && <span className={s.dropWords}>{t.dropHere}</span>}
        <ReuseFile question={question} />
      </div>
      <p className={isAnswer ? s.dropHint : 'unseen'} id={hint}>
        {t.fileTypes}
      </p>
    </div>
  )
}
