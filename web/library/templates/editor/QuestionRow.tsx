import { VisuallyHidden } from '@mantine/core'
import { GitBranch } from 'lucide-react'
import { memo } from 'react'
import { QUESTION_TYPE } from '../../../domain/words.ts'
import type { DraftQuestion } from './draft.ts'
import styles from './outline.module.css'
import { Handle, OpenButton, type Order, type RowProps, useDropLine, useRow } from './outlineParts.tsx'

type QuestionProps = Omit<RowProps, 'id'> & {
  question: DraftQuestion
  number: string
  order: Order
  editable: boolean
}

export const QuestionRow = memo(({ question, number, order, chosen, stop, wrong, editable, choose }: QuestionProps) => {
  const { id, type, conditionalLogic } = question
  const text = question.text || 'Untitled question'
  const { setNodeRef, isDragging, handle } = useRow(id)
  const line = useDropLine(id, order, false)
  return (
    <li
      ref={setNodeRef}
      className={styles.outlineRow}
      data-row={id}
      data-chosen={chosen || undefined}
      data-line={line}
      data-dragging={isDragging || undefined}
    >
      {editable && <Handle handle={handle} label={`question ${number}, ${text}`} stop={stop} />}
      <OpenButton {...{ id, chosen, stop, wrong, choose }}>
        <span className={styles.outlineNumber}>{number}</span>
        <span className={styles.outlineText} title={text}>
          {text}
        </span>
        <VisuallyHidden>, {QUESTION_TYPE[type]}</VisuallyHidden>
        {conditionalLogic && (
          <span className={styles.outlineMark} title="Shown conditionally">
            <GitBranch size={14} aria-hidden="true" />
            <VisuallyHidden>, shown on a condition</VisuallyHidden>
          </span>
        )}
      </OpenButton>
    </li>
  )
})
