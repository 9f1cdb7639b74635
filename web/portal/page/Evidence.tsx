import { type DragEvent, useId, useRef, useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import { FileList } from './FileList.tsx'
import { Button } from './parts.tsx'
import s from './question.module.css'
import { ReuseFile } from './ReuseFile.tsx'
import { UploadList } from './UploadList.tsx'

/**
 * Files by a button or dropped, several at once, each with its own progress and its own fate. Where they only support
 * an answer they take no more room than a line.
 */
export function Evidence({ question }: { question: PortalQuestion }) {
  const { store, files, uploads: all, state, announce } = usePortal()
  const { t, format } = useWords()
  const uploads = all.filter(({ questionId }) => questionId === question.id)
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const hint = useId()
  const isAnswer = question.type === 'FILE_UPLOAD'
  const { fileTypes, maxFileMegabytes } = state.view.uploads
  const limit = t.fileLimit({ limit: format.megabytes(maxFileMegabytes) })
  const limits = `${fileTypes.join(', ').toUpperCase()}. ${limit}`
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void files.add(question.id, [...event.dataTransfer.files])
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
      <UploadList uploads={uploads} />
      <div className={s.dropLine}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            void files.add(question.id, [...(currentTarget.files ?? [])])
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
        {limits}
      </p>
    </div>
  )
}
