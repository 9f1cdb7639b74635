import { Skeleton, Text, Title } from '@mantine/core'
import type { Answered } from '../../api/operation.ts'
import { MailFrame } from './MailFrame.tsx'

type Preview = Answered<'POST /api/v1/settings/mail/templates/:kind/preview'>

/** The last words that made a mail, with the newest data that fits. */
export function TemplatePreview({ preview }: { preview: Preview | undefined }) {
  return (
    <section aria-label="Preview">
      <Title order={3} size="h4">
        Preview
      </Title>
      <Text c="dimmed" mb="sm">
        With your newest data, or sample data where there is none.
      </Text>
      {preview ? (
        <>
          <Text mb="xs" className="break">
            <b>Subject:</b> {preview.subject}
          </Text>
          <MailFrame title="Preview of the mail" html={preview.html} />
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </section>
  )
}
