import { Checkbox, Group, Select } from '@mantine/core'
import { SEVERITY } from '../domain/words.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { choices, keysOf } from '../ui/words.ts'
import { SettingsSection } from './SettingsSection.tsx'
import styles from './settings.module.css'
import { LABELS, type SettingName } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

export const FINDING_NAMES: readonly SettingName[] = ['findingDueDays', 'riskAcceptance', 'reviewEveryAnswer']

/** When findings are due, and what accepting their risk needs. */
export function FindingsTab() {
  return (
    <>
      <DueDates />
      <Acceptance />
      <Finalizing />
    </>
  )
}

function DueDates() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Due dates of findings"
      line="Days after a finding is raised until it is due, by severity. Leave empty for no due date. Existing findings keep theirs."
      names={['findingDueDays']}
    >
      <Group className={styles.numbers} align="flex-start">
        {keysOf(SEVERITY).map((severity) => (
          <NumberField
            key={severity}
            label={SEVERITY[severity]}
            placeholder="None"
            suffix=" days"
            min={1}
            max={3650}
            {...form.getInputProps(`findingDueDays.${severity}`)}
          />
        ))}
      </Group>
    </SettingsSection>
  )
}

function Acceptance() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Risk acceptance"
      line="The web application always asks for a reason and an end date. Choose what the API requires too."
      names={['riskAcceptance']}
    >
      <Checkbox
        label={LABELS['riskAcceptance/requireReason']}
        {...form.getInputProps('riskAcceptance.requireReason', { type: 'checkbox' })}
      />
      <Checkbox
        label={LABELS['riskAcceptance/requireEnd']}
        {...form.getInputProps('riskAcceptance.requireEnd', { type: 'checkbox' })}
      />
      <NumberField
        label={LABELS['riskAcceptance/maxDays']}
        description="Leave empty for no limit. A limit also requires an end date."
        placeholder="No limit"
        suffix=" days"
        min={1}
        max={3650}
        maw={400}
        {...form.getInputProps('riskAcceptance.maxDays')}
      />
      <Select
        label={LABELS['riskAcceptance/approvalFrom']}
        description="From this severity on, a second person must approve."
        placeholder="Not needed"
        data={choices(SEVERITY)}
        clearable
        maw={400}
        {...form.getInputProps('riskAcceptance.approvalFrom')}
      />
    </SettingsSection>
  )
}

function Finalizing() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Finalizing assessments"
      line="Otherwise, answers without a decision are scored as answered."
      names={['reviewEveryAnswer']}
    >
      <Checkbox label={LABELS.reviewEveryAnswer} {...form.getInputProps('reviewEveryAnswer', { type: 'checkbox' })} />
    </SettingsSection>
  )
}
