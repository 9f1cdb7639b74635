import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { type Draft, numbersOf, placeOf, questionIn, sectionIn } from './draft.ts'
import { dropQuestion } from './edits.ts'

const isSection = (draft: Draft, id: UniqueIdentifier) => sectionIn(draft, String(id)) !== undefined

/** A section is dropped on sections, a question on any row. */
const targetsOf = (draft: Draft, active: UniqueIdentifier) =>
  isSection(draft, active) ? (id: UniqueIdentifier) => isSection(draft, id) : () => true

export const collisionsIn =
  (draft: Draft): CollisionDetection =>
  (args) => {
    const fits = targetsOf(draft, args.active.id)
    return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(({ id }) => fits(id)) })
  }

/** One press of an arrow key is one row, however the rows are spaced. */
export const coordinatesIn =
  (draft: Draft): KeyboardCoordinateGetter =>
  (event, { active, context: { droppableRects, over } }) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.code]
    if (by === undefined) return undefined
    event.preventDefault()
    const fits = targetsOf(draft, active)
    const rows = [...droppableRects].filter(([id]) => fits(id)).sort(([, a], [, b]) => a.top - b.top)
    const here = rows.findIndex(([id]) => id === (over?.id ?? active))
    const rect = rows[here + by]?.[1]
    return rect && { x: rect.left, y: rect.top }
  }

const nameOf = (draft: Draft, id: UniqueIdentifier) => {
  const question = questionIn(draft, String(id))
  if (question) return `Question ${numbersOf(draft).get(question.id)}, ${question.text || 'untitled'}`
  return `Section ${sectionIn(draft, String(id))?.title || 'untitled'}`
}

/** Where it would come to stand. */
export const targetText = (draft: Draft, active: UniqueIdentifier, over: UniqueIdentifier) => {
  if (isSection(draft, active)) {
    const to = draft.sections.findIndex(({ id }) => id === over)
    return `position ${to + 1} of ${draft.sections.length} sections`
  }
  const after = dropQuestion(String(active), String(over))(draft)
  const { section, index } = placeOf(after, String(active))
  const within = after.sections[section]
  return `position ${index + 1} of ${within?.questions.length ?? 0} in section ${within?.title || section + 1}`
}

export const announcementsIn = (draft: Draft): Announcements => ({
  // It is over itself at once, so that this is what is heard first.
  onDragStart: ({ active }) => `Picked up: ${nameOf(draft, active.id)}.`,
  onDragOver: ({ active, over }) => {
    if (!over) return undefined
    if (over.id === active.id) return `Picked up: ${nameOf(draft, active.id)}. At its original position.`
    return `Will move to ${targetText(draft, active.id, over.id)}.`
  },
  onDragEnd: ({ active, over }) => (over ? `Dropped at ${targetText(draft, active.id, over.id)}.` : 'Cancelled.'),
  onDragCancel: () => 'Cancelled. Nothing has moved.',
})

export const INSTRUCTIONS =
  'Press Space to pick up, use the arrow keys to move, press Space to drop or Escape to cancel. Or press Alt with an arrow key to move directly.'
