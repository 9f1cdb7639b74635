import { useDisclosure } from '@mantine/hooks'
import { call } from '../api/call.ts'
import { DeleteDialog } from '../ui/forms.tsx'
import { number } from '../ui/words.ts'
import { AskingSection } from './SettingsSection.tsx'
import { bodyOf, isShorter, type SettingName } from './settingsForm.ts'
import { useSaved, useSettings } from './useSettings.ts'

const NAMES: readonly SettingName[] = ['auditRetentionDays']

/** How long the log is kept. A shorter time destroys what is older, and that is asked about. */
export function Retention() {
  const { form, saved } = useSettings()
  const [asking, asked] = useDisclosure()
  const done = useSaved(NAMES)
  const { auditRetentionDays: days } = form.values
  return (
    <>
      <AskingSection section="auditLog" ask={isShorter(saved.auditRetentionDays, days) ? asked.open : undefined} />
      <DeleteDialog
        key={String(asking)}
        what="older entries"
        name="audit log"
        opened={asking}
        close={asked.close}
        remove={() => call('PATCH /api/v1/settings', { body: bodyOf(form.values, NAMES) }).then(done)}
        done={asked.close}
      >
        Audit entries older than {number(Number(days))} days will be deleted within the hour. This cannot be undone.
        Export them first if you may still need them.
      </DeleteDialog>
    </>
  )
}
