import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'
import { Providers } from './Providers.tsx'
import { Scim } from './Scim.tsx'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'
import { NumberSetting, SettingsSection } from './SettingsSection.tsx'

/** How people prove who they are, and for how long that holds. */
export function SignInTab() {
  return (
    <>
      <SecondFactorSettings />
      <Providers />
      <Scim />
      <SettingsSection
        title="Passwords"
        line="Applies to new passwords. Existing passwords keep working."
        names={['passwordMinLength']}
      >
        <NumberSetting name="passwordMinLength" suffix=" characters" min={PASSWORD_CHARACTERS.least} max={128} />
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        line="Shorter limits apply immediately. Longer ones apply to new sessions."
        names={['sessionIdleMinutes', 'sessionAbsoluteHours']}
      >
        <NumberSetting
          name="sessionIdleMinutes"
          description="From 5 minutes to 30 days (43,200)"
          suffix=" minutes"
          min={5}
          max={43_200}
        />
        <NumberSetting
          name="sessionAbsoluteHours"
          description="Even if it is in use. From 1 hour to 1 year (8,760)"
          suffix=" hours"
          min={1}
          max={8760}
        />
      </SettingsSection>
    </>
  )
}
