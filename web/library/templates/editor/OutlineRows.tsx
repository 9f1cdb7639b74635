import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import type { DraftSection } from './draft.ts'
import styles from './outline.module.css'
import { Handle, OpenButton, type Order, type RowProps, useDropLine, useRow } from './outlineParts.tsx'
import { QuestionRow } from './QuestionRow.tsx'

export function AboutRow(props: RowProps) {
  return (
    <div className={styles.outlineRow} data-row={props.id} data-chosen={props.chosen || undefined}>
      <OpenButton {...props}>
        <span className={styles.outlineText}>Name and description</span>
      </OpenButton>
    </div>
  )
}

type SectionProps = {
  section: DraftSection
  index: number
  numbers: ReadonlyMap<string, string>
  order: Order
  chosen: string | undefined
  stop: string
  wrong: ReadonlySet<string>
  folded: boolean
  editable: boolean
  choose: (id: string) => void
  fold: (id: string, isFolded: boolean) => void
  add: (sectionId: string) => void
}

export function SectionRows({ section, index, order, folded, editable, fold, add, ...rest }: SectionProps) {
  const { id, questions } = section
  const title = section.title || 'Untitled section'
  const { setNodeRef, isDragging, handle } = useRow(id)
  const line = useDropLine(id, order, index === 0)
  const Chevron = folded ? ChevronRight : ChevronDown
  const row = { id, chosen: rest.chosen === id, stop: rest.stop === id, wrong: rest.wrong.has(id), choose: rest.choose }
  return (
    <li>
      <div
        ref={setNodeRef}
        className={`${styles.outlineRow} ${styles.outlineSection}`}
        data-row={id}
        data-chosen={row.chosen || undefined}
        data-line={line}
        data-dragging={isDragging || undefined}
      >
        {editable && <Handle handle={handle} label={`section ${title}`} stop={row.stop} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={row.stop ? 0 : -1}
          aria-label={folded ? `Expand ${title}` : `Collapse ${title}`}
          aria-expanded={!folded}
          onClick={() => fold(id, !folded)}
        >
          <Chevron size={14} aria-hidden="true" />
        </ActionIcon>
        <OpenButton {...row}>
          <span className={styles.outlineText}>
            {index + 1} {title}
          </span>
          <span className={styles.outlineCount}>
            {questions.length}
            <VisuallyHidden> questions</VisuallyHidden>
          </span>
        </OpenButton>
        {editable && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            tabIndex={row.stop ? 0 : -1}
            aria-label={`Add question to ${title}`}
            onClick={() => add(id)}
          >
            <Plus size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {!folded && questions.length > 0 && (
        <ol>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              {...{ question, order, editable }}
              number={rest.numbers.get(question.id) ?? ''}
              chosen={rest.chosen === question.id}
              stop={rest.stop === question.id}
              wrong={rest.wrong.has(question.id)}
              choose={rest.choose}
            />
          ))}
        </ol>
      )}
    </li>
  )
}
