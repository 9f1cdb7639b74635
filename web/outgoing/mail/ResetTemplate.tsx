import type { MailKind, MailTemplate } from '../../../contract/mail/mail.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { callData } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.ts'

type Props = {
  kind: MailKind
  language: Language
  opened: boolean
  close: () => void
  done: (template: MailTemplate) => void
}

export function ResetTemplate({ kind, language, opened, close, done }: Props) {
  return (
    <ConfirmDialog
      title="Reset to default"
      label="Reset to default"
      opened={opened}
      close={close}
      run={() => callData('DELETE /api/v1/settings/mail/templates/:kind', { params: { kind }, query: { language } })}
      done={(template) => {
        done(template)
        notify.done('Template reset.')
        close()
      }}
    >
      Your subject and text are deleted, and the default applies to new mails. This cannot be undone.
    </ConfirmDialog>
  )
}
