import { ActionIcon, Button, Group, Menu, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, FolderInput, Plus, Trash2 } from 'lucide-react'
import { EmptyState } from '../../ui/states.tsx'
import { plural } from '../../ui/words.ts'
import {
  type Draft,
  type DraftQuestion,
  type DraftSection,
  newId,
  newQuestion,
  newSection,
  numbersOf,
  placeOf,
  questionIn,
  questionsOf,
  sectionIn,
} from './draft.ts'
import * as edits from './edits.ts'
import { ABOUT } from './Outline.tsx'
import { PaneHead } from './PaneHead.tsx'
import type { DraftProblem } from './problems.ts'
import { QuestionEditor } from './QuestionEditor.tsx'

export type PaneProps = {
  draft: Draft
  chosen: string | undefined
  choose: (id: string | undefined) => void
  problems: readonly DraftProblem[]
  edit: (edit: edits.Edit, tag?: string) => void
}

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
  if (section) return <SectionEditor {...props} section={section} problem={own[0]?.message} />
  if (chosen === ABOUT) return <AboutEditor {...props} problem={problems.find((p) => p.field === 'name')?.message} />
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

type ToolProps = { label: string; icon: typeof ArrowUp; disabled?: boolean; run: () => void }
const Tool = ({ label, icon: Icon, disabled = false, run }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="lg" aria-label={label} disabled={disabled} onClick={run}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)

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
      <Menu.Dropdown mah={320} className="menu-long">
        {draft.sections.map(({ id, title, questions }, index) => (
          <Menu.Item key={id} disabled={index === from} onClick={() => move(id, questions.length)}>
            {index + 1} {title || 'Untitled section'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type SectionProps = PaneProps & { section: DraftSection; problem: string | undefined }

function SectionEditor({ draft, section, choose, edit, problem }: SectionProps) {
  const { id, questions } = section
  const index = draft.sections.findIndex((one) => one.id === id)
  const add = () => {
    const question = newQuestion(draft)
    edit(edits.addQuestion(question, id))
    choose(question.id)
  }
  const remove = () => {
    edit(edits.removeSection(id))
    choose((draft.sections[index + 1] ?? draft.sections[index - 1])?.id)
  }
  return (
    <>
      <PaneHead title={`Section ${index + 1}`} choose={choose}>
        <Tool
          label="Move up"
          icon={ArrowUp}
          disabled={index === 0}
          run={() => edit(edits.moveSection(id, index - 1))}
        />
        <Tool
          label="Move down"
          icon={ArrowDown}
          disabled={index === draft.sections.length - 1}
          run={() => edit(edits.moveSection(id, index + 1))}
        />
        <Tool label="Delete section" icon={Trash2} run={remove} />
      </PaneHead>
      <Stack gap="md" className="form">
        <TextInput
          key={id}
          label="Title"
          value={section.title}
          maxLength={200}
          required
          autoFocus={section.title === ''}
          error={problem}
          onChange={(event) => edit(edits.renameSection(id, event.currentTarget.value), `${id} title`)}
        />
        <Text c="dimmed">
          {questions.length === 0
            ? 'No questions yet.'
            : `${plural(questions.length, 'question')}. Deleting the section deletes them too; Undo brings them back.`}
        </Text>
        <Group>
          <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />} onClick={add}>
            Add question
          </Button>
        </Group>
      </Stack>
    </>
  )
}

function AboutEditor({ draft, choose, edit, problem }: PaneProps & { problem: string | undefined }) {
  return (
    <>
      <PaneHead title="Name and description" choose={choose} />
      <Stack gap="md" className="form">
        <TextInput
          label="Name"
          description="Vendors see this name above the questions"
          value={draft.name}
          maxLength={200}
          required
          error={problem}
          onChange={(event) => edit(edits.about({ name: event.currentTarget.value }), 'name')}
        />
        <Textarea
          label="Description"
          description="Internal note: when to use this template"
          autosize
          minRows={3}
          maxLength={10_000}
          value={draft.description ?? ''}
          onChange={(event) => edit(edits.about({ description: event.currentTarget.value || null }), 'description')}
        />
      </Stack>
    </>
  )
}
