import { Select } from '@mantine/core'
import { SettingsSection } from './SettingsSection.tsx'
import { LABELS } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

/** What Assay does by itself, and when. */
export function ScheduleTab() {
  return (
    <>
      <SettingsSection section="timeZone" inputs={{ timeZone: TimeZone }} />
      <SettingsSection section="reminders" />
      <SettingsSection section="expiry" />
      <SettingsSection section="unassigned" />
      <SettingsSection section="nextAssessment" />
      <SettingsSection section="mailRetention" />
    </>
  )
}

/** Every name that the browser knows, and the one that is set. */
const zonesWith = (zone: string) => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), zone])]

function TimeZone() {
  const { form, saved } = useSettings()
  return (
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
  )
}
