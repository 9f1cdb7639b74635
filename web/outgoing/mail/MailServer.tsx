import { useDisclosure } from '@mantine/hooks'
import type { MailSettings } from '../../../contract/mail/mail.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { SECURITY, ServerForm } from './ServerForm.tsx'
import { TestMail } from './TestMail.tsx'

type Props = { settings: MailSettings }

export function MailServer({ settings }: Props) {
  const { source } = settings
  return (
    <>
      <Server settings={settings} />
      {source !== 'NONE' && <TestMail />}
    </>
  )
}

function Server({ settings }: Props) {
  const can = useCan()
  const { source } = settings
  if (source === 'ENVIRONMENT') return <Fixed settings={settings} line={BY_ENVIRONMENT} />
  if (can('PUT /api/v1/settings/mail')) return <OwnServer settings={settings} />
  return source === 'NONE' ? (
    <Section title="Mail server" line={NOT_YOURS} />
  ) : (
    <Fixed settings={settings} line={NOT_YOURS} />
  )
}

const BY_ENVIRONMENT =
  'Set by ASSAY_SMTP_URL on the server. It takes precedence over settings, so it cannot be changed here.'
const NOT_YOURS = 'Only somebody with all permissions can change the mail server, because mails contain sign-in links.'

function Fixed({ settings, line }: Props & { line: string }) {
  const { host, port, security, username, hasPassword, fromName, fromAddress, replyTo } = settings
  return (
    <Section title="Mail server" line={line}>
      <dl className="facts">
        <dt>Server</dt>
        <dd>
          {host}:{port}
        </dd>
        <dt>Security</dt>
        <dd>{security && SECURITY[security]}</dd>
        <dt>User name</dt>
        <dd>{username ?? 'None'}</dd>
        <dt>Password</dt>
        <dd>{hasPassword ? 'Set' : 'None'}</dd>
        <dt>Sender</dt>
        <dd>
          {fromName ?? 'The organisation’s name'}, {fromAddress}
        </dd>
        <dt>Reply-to</dt>
        <dd>{replyTo ?? 'The sender'}</dd>
      </dl>
    </Section>
  )
}

const NO_SERVER = 'No mail server is set. Until you set one, mails are held in the outbox, and you copy links yourself.'
const OWN_SERVER =
  'Assay sends all mail through this server. If you change the server, its user or its security, queued mails with links are held until they are released.'

function OwnServer({ settings }: Props) {
  const [removing, removal] = useDisclosure()
  const isSet = settings.source === 'SETTINGS'
  return (
    <Section title="Mail server" line={isSet ? OWN_SERVER : NO_SERVER}>
      <ServerForm key={settings.source} settings={settings} remove={isSet ? removal.open : undefined} />
      <ConfirmDialog
        title="Remove mail server"
        label="Remove mail server"
        opened={removing}
        close={removal.close}
        run={() => call('DELETE /api/v1/settings/mail')}
        done={() => {
          notify.done('Mail server removed.')
          removal.close()
        }}
      >
        Assay will stop sending mail and delete the stored password. Queued and new mails are held until you set a mail
        server and release them.
      </ConfirmDialog>
    </Section>
  )
}
