import { Paper, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { settingsQuery } from '../../settings/queries.ts'
import { SettingsSection } from '../../settings/SettingsSection.tsx'
import { LABELS } from '../../settings/settingsForm.ts'
import { useSettings } from '../../settings/useSettings.ts'
import { notify } from '../../ui/notify.ts'
import { useSwitch } from '../../ui/useSwitch.ts'

/** How often each key may ask. */
export const KeyLimit = () => <SettingsSection section="keyLimit" />

/** Switched at once: anyone who turns it off has no time to look for a button. */
export function KeySwitch() {
  const { saved } = useSettings()
  const client = useQueryClient()
  const { checked, choose, problem } = useSwitch({
    actual: saved.apiKeysEnabled,
    save: (apiKeysEnabled) => call('PATCH /api/v1/settings', { body: { apiKeysEnabled } }),
    done: ({ data }) => {
      client.setQueryData(settingsQuery.queryKey, data)
      notify.done(data.apiKeysEnabled ? 'API keys turned on.' : 'API keys turned off.')
    },
  })
  return (
    <Paper withBorder p="md" className="section">
      <Switch
        label={LABELS.apiKeysEnabled}
        description={checked ? 'Turn off to reject all API keys immediately.' : 'All API keys are rejected.'}
        checked={checked}
        onChange={(event) => choose(event.currentTarget.checked)}
        error={problem && <span role="alert">{problem}</span>}
      />
    </Paper>
  )
}
