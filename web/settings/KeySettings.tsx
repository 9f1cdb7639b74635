import { NumberInput, Paper, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../api/client.ts'
import { changeSettings, SETTINGS } from '../api/settings.ts'
import { notify } from '../ui/notify.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { LABELS } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

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
  const save = useMutation({
    mutationFn: (apiKeysEnabled: boolean) => changeSettings({ apiKeysEnabled }),
    onSuccess: ({ data }) => {
      client.setQueryData(SETTINGS, data)
      notify.done(data.apiKeysEnabled ? 'API keys are accepted.' : 'Every API key is refused from now on.')
    },
  })
  const on = save.isPending ? save.variables : saved.apiKeysEnabled
  return (
    <Paper withBorder p="md" className="section">
      <Switch
        label="Accept API keys"
        description={on ? 'Off: every key is refused with its next request.' : 'Every key is refused now.'}
        checked={on}
        onChange={(event) => !save.isPending && save.mutate(event.currentTarget.checked)}
        error={save.error ? messageOf(save.error) : undefined}
      />
    </Paper>
  )
}
