import { NumberInput, Paper, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { settingsQuery } from '../settings/queries.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { LABELS } from '../settings/settingsForm.ts'
import { useSettings } from '../settings/useSettings.ts'
import { notify } from '../ui/notify.ts'
import { useSwitch } from '../ui/useSwitch.ts'

/** How often each key may ask. */
export function KeyLimit() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Request limit"
      line="What goes beyond is refused for the rest of the minute, with 429."
      names={['keyRequestsPerMinute']}
    >
      <NumberInput
        label={LABELS.keyRequestsPerMinute}
        description="Empty: no limit"
        placeholder="No limit"
        thousandSeparator=","
        min={1}
        max={100_000}
        maw={300}
        {...form.getInputProps('keyRequestsPerMinute')}
      />
    </SettingsSection>
  )
}

/** Switched at once: whoever turns it off has no time to look for a button. */
export function KeySwitch() {
  const { saved } = useSettings()
  const client = useQueryClient()
  const { checked, choose, problem } = useSwitch({
    actual: saved.apiKeysEnabled,
    save: (apiKeysEnabled) => call('PATCH /api/v1/settings', { body: { apiKeysEnabled } }),
    done: ({ data }) => {
      client.setQueryData(settingsQuery.queryKey, data)
      notify.done(data.apiKeysEnabled ? 'API keys are accepted.' : 'Every API key is refused from now on.')
    },
  })
  return (
    <Paper withBorder p="md" className="section">
      <Switch
        label="Accept API keys"
        description={checked ? 'Off: every key is refused with its next request.' : 'Every key is refused now.'}
        checked={checked}
        onChange={(event) => choose(event.currentTarget.checked)}
        error={problem && <span role="alert">{problem}</span>}
      />
    </Paper>
  )
}
