import { NumberInput } from '@mantine/core'
import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { LABELS } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

/** How people prove who they are, and for how long that holds. */
export function SignInTab() {
  const { form } = useSettings()
  return (
    <>
      <SettingsSection
        title="Passwords"
        line="Applies to new passwords. Existing passwords keep working."
        names={['passwordMinLength']}
      >
        <NumberInput
          label={LABELS.passwordMinLength}
          suffix=" characters"
          min={PASSWORD_CHARACTERS.least}
          max={128}
          maw={240}
          {...form.getInputProps('passwordMinLength')}
        />
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        line="Shorter limits apply immediately. Longer ones apply to new sessions."
        names={['sessionIdleMinutes', 'sessionAbsoluteHours']}
      >
        <NumberInput
          label={LABELS.sessionIdleMinutes}
          description="From 5 minutes to 30 days (43,200)"
          suffix=" minutes"
          thousandSeparator=","
          min={5}
          max={43_200}
          maw={300}
          {...form.getInputProps('sessionIdleMinutes')}
        />
        <NumberInput
          label={LABELS.sessionAbsoluteHours}
          description="Even if it is in use. From 1 hour to 1 year (8,760)"
          suffix=" hours"
          thousandSeparator=","
          min={1}
          max={8760}
          maw={300}
          {...form.getInputProps('sessionAbsoluteHours')}
        />
      </SettingsSection>
    </>
  )
}
