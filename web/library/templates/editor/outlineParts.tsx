import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { CircleAlert, GripVertical } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import styles from './outline.module.css'

/** The visible rows from top to bottom. A ref: only dragging needs them, and they must not render rows again. */
export type Order = RefObject<readonly string[]>
export type RowProps = { id: string; chosen: boolean; stop: boolean; wrong: boolean; choose: (id: string) => void }

const Wrong = () => (
  <span className={styles.outlineWrong}>
    <CircleAlert size={14} aria-hidden="true" />
    <VisuallyHidden>, needs fixing</VisuallyHidden>
  </span>
)

export function OpenButton({ id, chosen, stop, wrong, choose, children }: RowProps & { children: ReactNode }) {
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

/** On which side of this row the dragged one would come to stand. */
export const useDropLine = (id: string, order: Order, first: boolean) => {
  const { active, over } = useDndContext()
  if (!active || over?.id !== id || active.id === id) return undefined
  const rows = order.current
  return first || rows.indexOf(String(active.id)) < rows.indexOf(id) ? 'below' : 'above'
}

/** One node that is dragged by its handle, and on which others are dropped. */
export const useRow = (id: string) => {
  const { setNodeRef: setDrag, isDragging, ...handle } = useDraggable({ id })
  const { setNodeRef: setDrop } = useDroppable({ id })
  const setNodeRef = (node: HTMLElement | null) => {
    setDrag(node)
    setDrop(node)
  }
  return { setNodeRef, isDragging, handle }
}

type HandleProps = { handle: ReturnType<typeof useRow>['handle']; label: string; stop: boolean }

export function Handle({ handle: { listeners, attributes, setActivatorNodeRef }, label, stop }: HandleProps) {
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
