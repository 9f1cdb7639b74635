import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { plural } from '../../../ui/words.ts'
import { type DraftSection, newQuestion } from './draft.ts'
import * as edits from './edits.ts'
import { PaneHead } from './PaneHead.tsx'
import type { PaneProps } from './pane.ts'
import { Tool } from './Tool.tsx'

type Props = PaneProps & { section: DraftSection }

export function SectionEditor({ draft, section, choose, edit, problems }: Props) {
  const { id, questions } = section
  const wrong = (start: string) => problems.find(({ field }) => field.startsWith(start))?.message
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
          error={wrong('title')}
          onChange={(event) => edit(edits.changeSection(id, { title: event.currentTarget.value }), `${id} title`)}
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
