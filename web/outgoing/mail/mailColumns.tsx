import { UnstyledButton } from '@mantine/core'
import type { MailEntry } from '../../../contract/mail/mail.ts'
import { MailDot } from '../../domain/Status.tsx'
import { MAIL_KIND } from '../../domain/words.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { When } from '../../ui/When.tsx'
import { number } from '../../ui/words.ts'

type Options = { actionsOf: (mail: MailEntry) => readonly RowAction[]; open: (mail: MailEntry) => void }

export const mailColumns = ({ actionsOf, open }: Options): readonly Column<MailEntry>[] => [
  {
    head: 'Subject',
    cell: (mail) => (
      <UnstyledButton className="row-link break" onClick={() => open(mail)}>
        {mail.subject}
      </UnstyledButton>
    ),
  },
  { head: 'To', cell: ({ to }) => <span className="break">{to}</span>, from: 'sm' },
  { head: 'Kind', cell: ({ kind }) => MAIL_KIND[kind], from: 'lg' },
  { head: 'Status', cell: ({ status }) => <MailDot status={status} /> },
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'md' },
  { head: 'Sent', cell: ({ sentAt }) => <When at={sentAt} relative />, from: 'md' },
  { head: 'Attempts', cell: ({ attempts }) => number(attempts), right: true, hidden: 'narrow' },
  { head: 'Next attempt', cell: ({ nextAttemptAt }) => <When at={nextAttemptAt} relative />, hidden: true },
  { head: 'Error', cell: ({ lastError }) => <span className="break">{lastError ?? '–'}</span>, hidden: 'narrow' },
  {
    head: 'Actions',
    quiet: true,
    cell: (mail) => <RowMenu about={`${mail.subject}, ${mail.to}`} actions={actionsOf(mail)} />,
  },
]
