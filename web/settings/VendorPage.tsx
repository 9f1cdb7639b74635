import { Select, Textarea, TextInput } from '@mantine/core'
import type { Settings } from '../../contract/organisation/settings.ts'
import { paths } from '../../contract/paths.ts'
import { choices } from '../ui/words.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { LABELS } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

const SHARE: Record<Settings['portal']['share'], string> = {
  NOTHING: 'Show nothing',
  DONE: 'Show when the review is finished',
  FINDINGS: 'Also show open findings',
}

/** What vendors see on the page behind their link. */
export function VendorPage() {
  const { form } = useSettings()
  return (
    <SettingsSection
      title="Vendor’s page"
      line="Shown to everyone who opens a link to a questionnaire."
      names={['portal', 'confidentialityTerms', 'verificationStatement']}
    >
      <Textarea
        label={LABELS['portal/privacyNote']}
        description="How you handle the answers. Leave empty to show none."
        autosize
        minRows={2}
        maxLength={10_000}
        {...form.getInputProps('portal.privacyNote')}
      />
      <Textarea
        label={LABELS.confidentialityTerms}
        description="Vendors accept them when they submit, and the assessment records it. Leave empty for none."
        autosize
        minRows={2}
        maxLength={10_000}
        {...form.getInputProps('confidentialityTerms')}
      />
      <TextInput
        label={LABELS['portal/contactEmail']}
        description="Where vendors write to. Leave empty for the reviewer, or the person who sent the link."
        maw={400}
        {...form.getInputProps('portal.contactEmail')}
      />
      <Select
        label={LABELS['portal/share']}
        description="With open findings, vendors can report them as fixed."
        data={choices(SHARE)}
        allowDeselect={false}
        maw={400}
        {...form.getInputProps('portal.share')}
      />
      <Textarea
        label={LABELS.verificationStatement}
        description={`Shown at ${paths.verify} to somebody who checks that a request is genuine. Leave empty for a plain sentence.`}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('verificationStatement')}
      />
    </SettingsSection>
  )
}
