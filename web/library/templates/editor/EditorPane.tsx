import { ActionIcon, Button, Menu } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, FolderInput, Trash2 } from 'lucide-react'
import { EmptyState } from '../../../ui/states.tsx'
import { AboutEditor } from './AboutEditor.tsx'
import {
  type Draft,
  type DraftQuestion,
  newId,
  newSection,
  numbersOf,
  placeOf,
  questionIn,
  questionsOf,
  sectionIn,
} from './draft.ts'
import styles from './editor.module.css'
import * as edits from './edits.ts'
import { ABOUT } from './Outline.tsx'
import { PaneHead } from './PaneHead.tsx'
import type { PaneProps } from './pane.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { Tool } from './Tool.tsx'

/** The form of whatever is chosen in the outline. */
export function EditorPane(props: PaneProps) {
  const { draft, chosen = '', problems, edit } = props
  const question = questionIn(draft, chosen)
  const section = sectionIn(draft, chosen)
  const own = problems.filter(({ id }) => id === chosen)
  if (question)
    return (
      <>
        <QuestionHead {...props} question={question} />
        <QuestionEditor key={question.id} question={question} draft={draft} problems={own} edit={edit} />
      </>
    )
  if (section) return <SectionEditor {...props} section={section} problems={own} />
  if (chosen === ABOUT) return <AboutEditor {...props} />
  const begin = () => {
    const first = newSection()
    edit(edits.addSection(first))
    props.choose(first.id)
  }
  return (
    <EmptyState
      title={questionsOf(draft).length === 0 ? 'No questions yet' : 'Select a question'}
      action={draft.sections.length === 0 && <Button onClick={begin}>Add first section</Button>}
    >
      {draft.sections.length === 0
        ? 'Questions are grouped in sections.'
        : 'Select a question on the left to edit it, or add one with the plus button of a section.'}
    </EmptyState>
  )
}

function QuestionHead({ draft, question, choose, edit }: PaneProps & { question: DraftQuestion }) {
  const { id } = question
  const { section, index } = placeOf(draft, id)
  const all = questionsOf(draft)
  const at = all.findIndex((one) => one.id === id)
  const isLast = section === draft.sections.length - 1 && index === (draft.sections[section]?.questions.length ?? 0) - 1
  const copy = () => {
    const copyId = newId()
    edit(edits.duplicateQuestion(id, copyId))
    choose(copyId)
  }
  const remove = () => {
    edit(edits.removeQuestion(id))
    choose((all[at + 1] ?? all[at - 1])?.id)
  }
  return (
    <PaneHead title={`Question ${numbersOf(draft).get(id)}`} choose={choose}>
      <Tool
        label="Move up"
        icon={ArrowUp}
        disabled={section === 0 && index === 0}
        run={() => edit(edits.stepQuestion(id, -1))}
      />
      <Tool label="Move down" icon={ArrowDown} disabled={isLast} run={() => edit(edits.stepQuestion(id, 1))} />
      <MoveTo draft={draft} from={section} move={(to, end) => edit(edits.moveQuestion(id, to, end))} />
      <Tool label="Duplicate question" icon={Copy} run={copy} />
      <Tool label="Delete question" icon={Trash2} run={remove} />
    </PaneHead>
  )
}

type MoveProps = { draft: Draft; from: number; move: (sectionId: string, index: number) => void }

function MoveTo({ draft, from, move }: MoveProps) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="Move to section" disabled={draft.sections.length < 2}>
          <FolderInput size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={styles.menuLong}>
        {draft.sections.map(({ id, title, questions }, index) => (
          <Menu.Item key={id} disabled={index === from} onClick={() => move(id, questions.length)}>
            {index + 1} {title || 'Untitled section'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
