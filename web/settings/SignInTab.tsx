import { Providers } from './Providers.tsx'
import { Scim } from './Scim.tsx'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** How people prove who they are, and for how long that holds. */
export function SignInTab() {
  return (
    <>
      <SecondFactorSettings />
      <Providers />
      <Scim />
      <SettingsSection section="passwords" />
      <SettingsSection section="sessions" />
    </>
  )
}
