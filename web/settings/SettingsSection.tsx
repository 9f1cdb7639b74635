import { Button, Group, Stack, Text } from '@mantine/core'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import { SETTING_SECTIONS, type SectionName } from '../../contract/organisation/settingTable.ts'
import { FormProblem } from '../ui/forms.tsx'
import { Section } from '../ui/Section.tsx'
import { SettingField, sectionInputs } from './settingInputs.tsx'
import { useSaveSettings, useSettings } from './useSettings.ts'

type Props = {
  section: SectionName
  /** Instead of what follows from the kind of a setting. */
  inputs?: Readonly<Record<string, ComponentType>>
  /** Below the inputs. */
  children?: ReactNode
}
type AskingProps = {
  section: SectionName
  /** Asked first, where what is typed would destroy something. */
  ask?: (() => void) | undefined
}

const first = (ask: () => void) => (event: FormEvent) => {
  event.preventDefault()
  ask()
}

function Inputs({ section, inputs = {} }: Pick<Props, 'section' | 'inputs'>) {
  return sectionInputs(section).map(({ path, shown }) => {
    const Own = inputs[path]
    return Own ? <Own key={path} /> : <SettingField key={path} shown={shown} />
  })
}

/** A part of the settings, as the table has it. The bar at the foot of the page saves all of them. */
export function SettingsSection({ section, inputs, children }: Props) {
  const { submit } = useSettings().saving
  const { title, line } = SETTING_SECTIONS[section]
  return (
    <Section title={title} line={line}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Inputs section={section} inputs={inputs} />
          {children}
        </Stack>
      </form>
    </Section>
  )
}

/** A part that is saved by itself, because it asks first. */
export function AskingSection({ section, ask }: AskingProps) {
  const { title, line } = SETTING_SECTIONS[section]
  const { submit, busy, problem, changed } = useSaveSettings(sectionInputs(section).map(({ setting }) => setting))
  return (
    <Section title={title} line={line}>
      <form onSubmit={ask ? first(ask) : submit} noValidate>
        <Stack gap="md">
          <Inputs section={section} />
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
