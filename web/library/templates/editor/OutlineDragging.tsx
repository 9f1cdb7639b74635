import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type KeyboardSensorOptions,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Draft, questionIn, sectionIn } from './draft.ts'
import { announcementsIn, collisionsIn, coordinatesIn, INSTRUCTIONS } from './dragging.ts'
import styles from './outline.module.css'

const POINTER = { activationConstraint: { distance: 6 } }

type Props = {
  draft: Draft
  numbers: ReadonlyMap<string, string>
  drop: (id: string, target: string) => void
  children: (isDragging: boolean) => ReactNode
}

/** Rows in it are dragged with the pointer or the keyboard, and screen readers announce where they would go. */
export function OutlineDragging({ draft, numbers, drop, children }: Props) {
  const [dragged, setDragged] = useState<string>()
  const latest = useRef(draft)
  latest.current = draft
  // The same with every letter that is typed: otherwise every row would be rendered again.
  const keyboard = useMemo<KeyboardSensorOptions>(
    () => ({ coordinateGetter: (event, args) => coordinatesIn(latest.current)(event, args) }),
    [],
  )
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, keyboard))
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (over && over.id !== active.id) drop(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionsIn(draft)}
      accessibility={{
        announcements: announcementsIn(draft),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={end}
    >
      {children(dragged !== undefined)}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <div className={styles.outlineDragged}>
            {sectionIn(draft, dragged)?.title ?? `${numbers.get(dragged)} ${questionIn(draft, dragged)?.text}`}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
