import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ChevronDown, ChevronRight, CircleAlert, GitBranch, GripVertical, Plus } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { QUESTION_TYPE } from '../../../domain/words.ts'
import type { DraftQuestion, DraftSection } from './draft.ts'
import styles from './outline.module.css'

/** The rows that are to be seen, from above; only who drags needs them, and draws no row anew. */
type Order = RefObject<readonly string[]>
type RowProps = { id: string; chosen: boolean; stop: boolean; wrong: boolean; choose: (id: string) => void }

const Wrong = () => (
  <span className={styles.outlineWrong}>
    <CircleAlert size={14} aria-hidden="true" />
    <VisuallyHidden>, needs fixing</VisuallyHidden>
  </span>
)

function OpenButton({ id, chosen, stop, wrong, choose, children }: RowProps & { children: ReactNode }) {
  return (
    <UnstyledButton
      className={styles.outlineOpen}
      tabIndex={stop ? 0 : -1}
      aria-current={chosen ? 'true' : undefined}
      onClick={() => choose(id)}
    >
      {children}
      {wrong && <Wrong />}
    </UnstyledButton>
  )
}

export function AboutRow(props: RowProps) {
  return (
    <div className={styles.outlineRow} data-row={props.id} data-chosen={props.chosen || undefined}>
      <OpenButton {...props}>
        <span className={styles.outlineText}>Name and description</span>
      </OpenButton>
    </div>
  )
}

/** On which side of this row the dragged one would come to stand. */
const useDropLine = (id: string, order: Order, first: boolean) => {
  const { active, over } = useDndContext()
  if (!active || over?.id !== id || active.id === id) return undefined
  const rows = order.current
  return first || rows.indexOf(String(active.id)) < rows.indexOf(id) ? 'below' : 'above'
}

/** One node that is dragged by its handle, and on which others are dropped. */
const useRow = (id: string) => {
  const { setNodeRef: setDrag, isDragging, ...handle } = useDraggable({ id })
  const { setNodeRef: setDrop } = useDroppable({ id })
  const setNodeRef = (node: HTMLElement | null) => {
    setDrag(node)
    setDrop(node)
  }
  return { setNodeRef, isDragging, handle }
}

type HandleProps = { handle: ReturnType<typeof useRow>['handle']; label: string; stop: boolean }

function Handle({ handle: { listeners, attributes, setActivatorNodeRef }, label, stop }: HandleProps) {
  return (
    <button
      type="button"
      className={styles.outlineHandle}
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      tabIndex={stop ? 0 : -1}
      aria-label={`Move ${label}`}
    >
      <GripVertical size={14} aria-hidden="true" />
    </button>
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

type QuestionProps = Omit<RowProps, 'id'> & {
  question: DraftQuestion
  number: string
  order: Order
  editable: boolean
}

const QuestionRow = memo(({ question, number, order, chosen, stop, wrong, editable, choose }: QuestionProps) => {
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
