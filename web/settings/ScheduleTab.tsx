import { Group, Select, TextInput } from '@mantine/core'
import { PeopleField } from '../domain/PeopleField.tsx'
import { TIER } from '../domain/words.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { keysOf } from '../ui/words.ts'
import { NumberSetting, SettingsSection } from './SettingsSection.tsx'
import styles from './settings.module.css'
import { LABELS, type SettingName } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

const TO_VENDORS: readonly SettingName[] = ['reminderDays', 'overdueNotices']
const TO_OWNERS: readonly SettingName[] = ['expiryNoticeDays']
const UNASSIGNED: readonly SettingName[] = ['unassignedTo']
export const SCHEDULE_NAMES: readonly SettingName[] = [
  'timeZone',
  ...TO_VENDORS,
  ...TO_OWNERS,
  ...UNASSIGNED,
  'reviewMonths',
  'mailRetentionDays',
]

/** What Assay does by itself, and when. */
export function ScheduleTab() {
  return (
    <>
      <TimeZone />
      <SettingsSection
        title="Reminders to vendors"
        line="Sent to the vendor’s contact while a questionnaire has not been submitted."
        names={TO_VENDORS}
      >
        <DaysSetting name="reminderDays" description="Days, separated by commas. Leave empty for no reminders." />
        <NumberSetting
          name="overdueNotices"
          description="Maximum number of notices after the due date, one a week. 0 sends none."
          min={0}
          max={52}
        />
      </SettingsSection>
      <SettingsSection
        title="Expiring certifications and contracts"
        line="Sent to the vendor’s owner, or to whom unassigned work goes."
        names={TO_OWNERS}
      >
        <DaysSetting name="expiryNoticeDays" description="Days, separated by commas. Leave empty for no notices." />
      </SettingsSection>
      <Unassigned />
      <NextAssessment />
      <SettingsSection
        title="Mail retention"
        line="Older mails and webhook deliveries are deleted permanently, unless they still wait to be sent."
        names={['mailRetentionDays']}
      >
        <NumberSetting
          name="mailRetentionDays"
          description="Minimum 7 days. Leave empty to keep mails forever."
          placeholder="Forever"
          suffix=" days"
          min={7}
          max={36_500}
        />
      </SettingsSection>
    </>
  )
}

function DaysSetting({ name, description }: { name: 'reminderDays' | 'expiryNoticeDays'; description: string }) {
  const { form } = useSettings()
  return <TextInput label={LABELS[name]} description={description} maw={400} {...form.getInputProps(name)} />
}

/** Every name that the browser knows, and the one that is set. */
const zonesWith = (zone: string) => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), zone])]

function TimeZone() {
  const { form, saved } = useSettings()
  return (
    <SettingsSection
      title="Time zone"
      line="Days begin in this time zone, for due dates too. Reminders and notices are sent at 8:00."
      names={['timeZone']}
    >
      <Select
        label={LABELS.timeZone}
        data={zonesWith(saved.timeZone)}
        searchable
        limit={100}
        allowDeselect={false}
        nothingFoundMessage="No time zone found"
        maw={400}
        {...form.getInputProps('timeZone')}
      />
    </SettingsSection>
  )
}

function Unassigned() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Unassigned work"
      line="Who hears of work that nobody else can act on: neither its reviewer or owner nor the vendor’s owner can sign in."
      names={UNASSIGNED}
    >
      <PeopleField
        label={LABELS.unassignedTo ?? ''}
        description="Leave empty for all administrators."
        placeholder="All administrators"
        {...form.getInputProps('unassignedTo')}
      />
    </SettingsSection>
  )
}

function NextAssessment() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Next assessment"
      line="Months after an assessment until the vendor’s next one is due, by tier. Leave empty for never."
      names={['reviewMonths']}
    >
      <Group className={styles.numbers} align="flex-start">
        {keysOf(TIER).map((tier) => (
          <NumberField
            key={tier}
            label={TIER[tier]}
            placeholder="Never"
            suffix=" months"
            min={1}
            max={120}
            {...form.getInputProps(`reviewMonths.${tier}`)}
          />
        ))}
      </Group>
    </SettingsSection>
  )
}
