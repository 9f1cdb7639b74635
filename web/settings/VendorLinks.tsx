import { LINK_DAYS } from '../../contract/limits.ts'
import { NumberSetting, SettingsSection } from './SettingsSection.tsx'
import type { SettingName } from './settingsForm.ts'

export const LINK_NAMES: readonly SettingName[] = ['linkExpiryDays', 'maxCommentsPerAssessment']

/** How long a vendor's link works, and how much can be written through it. */
export function VendorLinks() {
  return (
    <SettingsSection
      title="Vendor links"
      line="Link expiry applies to new links. The comment limit applies immediately."
      names={LINK_NAMES}
    >
      <NumberSetting
        name="linkExpiryDays"
        description="Used when no other number of days is given. Leave empty for no expiry."
        placeholder="No expiry"
        suffix=" days"
        min={LINK_DAYS.min}
        max={LINK_DAYS.max}
      />
      <NumberSetting
        name="maxCommentsPerAssessment"
        description="Replies and internal notes count too."
        min={1}
        max={10_000}
      />
    </SettingsSection>
  )
}
