import { NumberInput } from '@mantine/core'
import { LINK_DAYS } from '../../contract/limits.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { LABELS, type SettingName } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

export const LINK_NAMES: readonly SettingName[] = ['linkExpiryDays', 'maxCommentsPerAssessment']

/** How long a vendor's link works, and how much can be written through it. */
export function VendorLinks() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Vendor links"
      line="Applies to links made from now on. The comment limit applies immediately."
      names={LINK_NAMES}
    >
      <NumberInput
        label={LABELS.linkExpiryDays}
        description="Used when no other number of days is given. Leave empty for no expiry."
        placeholder="No expiry"
        suffix=" days"
        thousandSeparator=","
        min={LINK_DAYS.min}
        max={LINK_DAYS.max}
        maw={400}
        {...form.getInputProps('linkExpiryDays')}
      />
      <NumberInput
        label={LABELS.maxCommentsPerAssessment}
        description="Replies and internal notes count too."
        thousandSeparator=","
        min={1}
        max={10_000}
        maw={400}
        {...form.getInputProps('maxCommentsPerAssessment')}
      />
    </SettingsSection>
  )
}
