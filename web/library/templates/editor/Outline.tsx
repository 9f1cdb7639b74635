import { Button, Group } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { type Draft, newQuestion, newSection, numbersOf, placeOf, sectionIn } from './draft.ts'
import { addQuestion, addSection, dropQuestion, dropSection, type Edit } from './edits.ts'
import { OutlineDragging } from './OutlineDragging.tsx'
import { AboutRow, SectionRows } from './OutlineRows.tsx'
import styles from './outline.module.css'
import { useFolded } from './useFolded.ts'
import { nextRow, rowsOf, stepRow } from './walking.ts'

/** The row of the template itself: its name and description. */
export const ABOUT = 'about'

type Props = {
  draft: Draft
  chosen: string | undefined
  choose: (id: string) => void
  wrong: ReadonlySet<string>
  /** Without it nothing can be changed. */
  edit?: ((edit: Edit) => void) | undefined
}

/** The whole questionnaire in one column. Rows are walked with arrow keys and moved by dragging or with Alt. */
export function Outline({ draft, chosen, choose, wrong, edit }: Props) {
  const { folded, fold } = useFolded(draft)
  const numbers = useMemo(() => numbersOf(draft), [draft])
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  const rowOf = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .${styles.outlineOpen}`)
  const focusRow = (id: string) => rowOf(id)?.focus()
  // In another section it is another element: the focus stays on it after a move by keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the draft
  useEffect(() => {
    if (moved.current !== undefined) focusRow(moved.current)
    moved.current = undefined
  }, [draft])
  // What is opened from elsewhere, as from the list of problems, is to be seen here too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is chosen, not when it moves
  useEffect(() => {
    const section = chosen === undefined ? undefined : draft.sections[placeOf(draft, chosen).section]
    if (section) fold(section.id, false)
    requestAnimationFrame(() => rowOf(chosen ?? '')?.scrollIntoView({ block: 'nearest' }))
  }, [chosen])
  /** Unfolds the section that a row is moved into. */
  const apply = (move: Edit, id: string) => {
    const after = move(draft)
    const target = after.sections[placeOf(after, id).section]
    if (target) fold(target.id, false)
    edit?.(move)
  }
  const rows = rowsOf(draft, folded, ABOUT)
  const order = useRef(rows)
  order.current = rows
  const walk = (isDragging: boolean) => (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row
    if (row === undefined || isDragging) return
    if (event.altKey && edit) {
      const move = stepRow(row, event.key)
      if (!move) return
      event.preventDefault()
      moved.current = row
      apply(move, row)
      return
    }
    if (sectionIn(draft, row) && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      fold(row, event.key === 'ArrowLeft')
    const next = nextRow(rows, row, event.key)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    focusRow(next)
  }
  const add = (sectionId: string) => {
    const question = newQuestion(draft)
    edit?.(addQuestion(question, sectionId))
    fold(sectionId, false)
    choose(question.id)
  }
  const addASection = () => {
    const section = newSection()
    edit?.(addSection(section))
    choose(section.id)
  }
  const stop = chosen !== undefined && rows.includes(chosen) ? chosen : ABOUT
  const drop = (id: string, target: string) =>
    apply(sectionIn(draft, id) ? dropSection(id, target) : dropQuestion(id, target), id)
  return (
    <OutlineDragging draft={draft} numbers={numbers} drop={drop}>
      {(isDragging) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it */}
          <div ref={list} onKeyDown={walk(isDragging)}>
            <AboutRow
              id={ABOUT}
              chosen={chosen === ABOUT}
              stop={stop === ABOUT}
              wrong={wrong.has(ABOUT)}
              choose={choose}
            />
            <ol aria-label="Sections and questions">
              {draft.sections.map((section, index) => (
                <SectionRows
                  key={section.id}
                  {...{ section, index, numbers, order, chosen, stop, wrong, choose, fold }}
                  folded={folded.has(section.id)}
                  editable={edit !== undefined}
                  add={add}
                />
              ))}
            </ol>
          </div>
          {edit && (
            <Group p="xs">
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<Plus size={14} aria-hidden="true" />}
                onClick={addASection}
              >
                Add section
              </Button>
            </Group>
          )}
        </>
      )}
    </OutlineDragging>
  )
}
