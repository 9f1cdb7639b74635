import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { FormProblem } from '../ui/forms.tsx'
import { NumberField, type NumberFieldProps } from '../ui/NumberField.tsx'
import { Section, type SectionProps } from '../ui/Section.tsx'
import { LABELS, type SettingName } from './settingsForm.ts'
import { useSaveSettings, useSettings } from './useSettings.ts'

type FormProps = SectionProps & {
  names: readonly SettingName[]
  /** Asked first, where what is typed would destroy something. */
  ask?: (() => void) | undefined
}

const first = (ask: () => void) => (event: FormEvent) => {
  event.preventDefault()
  ask()
}

/** A part of the settings. The bar at the foot of the page saves all of them. */
export function SettingsSection({ title, line, children }: SectionProps & { names: readonly SettingName[] }) {
  const { submit } = useSettings().saving
  return (
    <Section title={title} line={line}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">{children}</Stack>
      </form>
    </Section>
  )
}

/** A part that is saved by itself, because it asks first. */
export function AskingSection({ title, line, names, ask, children }: FormProps) {
  const { submit, busy, problem, changed } = useSaveSettings(names)
  return (
    <Section title={title} line={line}>
      <form onSubmit={ask ? first(ask) : submit} noValidate>
        <Stack gap="md">
          {children}
          <FormProblem text={problem} />
          <Group justify="flex-end" gap="sm">
            {changed && (
              <Text c="dimmed" role="status">
                Unsaved changes
              </Text>
            )}
            <Button type="submit" loading={busy} disabled={!changed}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

/** A setting that is a number; empty where that means no limit. */
export function NumberSetting({ name, ...rest }: NumberFieldProps & { name: SettingName }) {
  const { form } = useSettings()
  return <NumberField label={LABELS[name]} grouped maw={400} {...rest} {...form.getInputProps(name)} />
}
