import { Button, Group, Text } from '@mantine/core'
import { FormProblem } from '../ui/forms.tsx'
import { stopsAtUnreadable } from '../ui/useTyped.ts'
import { useSettings } from './useSettings.ts'

/** What waits on all pages of the settings, saved together. */
export function SaveBar() {
  const { saved, take, saving } = useSettings()
  const { unsaved, submit, busy, problem } = saving
  if (unsaved.length === 0) return null
  const save = () => {
    if (!stopsAtUnreadable(document.querySelector('main') ?? undefined)) submit()
  }
  return (
    <section className="selection-bar" aria-label="Unsaved changes">
      <Text fw={500} role="status">
        Unsaved changes
      </Text>
      <FormProblem text={problem} />
      <Group gap="xs">
        <Button variant="default" onClick={() => take(saved, unsaved)}>
          Discard
        </Button>
        <Button loading={busy} onClick={save}>
          Save changes
        </Button>
      </Group>
    </section>
  )
}
