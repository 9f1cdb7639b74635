import { NumberInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call } from '../api/call.ts'
import { DeleteDialog } from '../ui/forms.tsx'
import { number } from '../ui/words.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { bodyOf, isShorter, LABELS, type SettingName } from './settingsForm.ts'
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
      <SettingsSection
        title="Audit log"
        line="Older entries are removed for good, and the log says that they were."
        names={NAMES}
        ask={isShorter(saved.auditRetentionDays, days) ? asked.open : undefined}
      >
        <NumberInput
          label={LABELS.auditRetentionDays}
          description="At least 30 days. Empty: for ever."
          placeholder="For ever"
          suffix=" days"
          thousandSeparator=","
          min={30}
          max={36_500}
          maw={400}
          {...form.getInputProps('auditRetentionDays')}
        />
      </SettingsSection>
      <DeleteDialog
        key={String(asking)}
        what="older entries"
        name="audit log"
        opened={asking}
        close={asked.close}
        remove={() => call('PATCH /api/v1/settings', { body: bodyOf(form.values, NAMES) }).then(done)}
        done={asked.close}
      >
        Audit entries that are older than {number(Number(days))} days are removed within the hour, for good. Export them
        first if somebody may still ask for them.
      </DeleteDialog>
    </>
  )
}
