import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { isVendorMailKind, type MailTemplate } from '../../../contract/mail/mail.ts'
import { directionOf, type Language } from '../../../contract/values/languages.ts'
import { MAIL_KIND } from '../../domain/words.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import styles from './mail.module.css'
import { Placeholders } from './Placeholders.tsx'
import { ResetTemplate } from './ResetTemplate.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TEMPLATE_LABELS, useTemplateForm } from './useTemplateForm.ts'

type Props = { template: MailTemplate; language: Language; chooseLanguage: ReactNode; back: () => void }

/** The words of one kind of mail beside what becomes of them. */
export function TemplateEditor({ template, language, chooseLanguage, back }: Props) {
  const { form, saving, preview, errorOf, insert, take, fields } = useTemplateForm(template, language)
  const [resetting, reset] = useDisclosure()
  return (
    <section aria-label={MAIL_KIND[template.kind]}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={back}
      >
        All templates
      </Button>
      <Group justify="space-between" align="flex-end" mb="md">
        <Title order={2}>{MAIL_KIND[template.kind]}</Title>
        {isVendorMailKind(template.kind) && chooseLanguage}
      </Group>
      <div className={styles.mailEditor}>
        <form onSubmit={saving.submit} noValidate>
          <Stack gap="md">
            <TextInput
              label={TEMPLATE_LABELS.subject}
              required
              dir={directionOf(language)}
              {...form.getInputProps('subject')}
              {...fields.subject}
              error={errorOf('subject')}
            />
            <Textarea
              label={TEMPLATE_LABELS.body}
              description="An empty line starts a paragraph. A line is left out if one of its placeholders is empty."
              autosize
              minRows={10}
              maxRows={24}
              required
              dir={directionOf(language)}
              {...form.getInputProps('body')}
              {...fields.body}
              error={errorOf('body')}
            />
            <Placeholders all={template.placeholders} insert={insert} />
            <FormProblem text={saving.problem} />
            <Group justify="flex-end" gap="xs">
              {form.isDirty() && (
                <Text c="dimmed" role="status">
                  Unsaved changes
                </Text>
              )}
              {!template.isDefault && (
                <Button variant="default" onClick={reset.open}>
                  Reset to default
                </Button>
              )}
              <Button type="submit" loading={saving.busy} disabled={!form.isDirty()}>
                Save template
              </Button>
            </Group>
          </Stack>
        </form>
        <TemplatePreview preview={preview} />
      </div>
      <ResetTemplate kind={template.kind} language={language} opened={resetting} close={reset.close} done={take} />
      <LeaveDialog unsaved={form.isDirty} within>
        Your changes to this template will be lost if you leave.
      </LeaveDialog>
    </section>
  )
}
