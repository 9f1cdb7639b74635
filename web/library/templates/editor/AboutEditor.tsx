import { Stack, Textarea, TextInput } from '@mantine/core'
import * as edits from './edits.ts'
import { PaneHead } from './PaneHead.tsx'
import type { PaneProps } from './pane.ts'
/** What is said about the whole template. */
export function AboutEditor({ draft, choose, edit, problems }: PaneProps) {
  const wrong = (start: string) =>
    problems.find(({ id, field }) => id === undefined && field.startsWith(start))?.message
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
          error={wrong('name')}
          onChange={(event) => edit(edits.about({ name: event.currentTarget.value }), 'name')}
        />
        <Textarea
          label="Description"
          description="Internal note: when to use this questionnaire"
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
