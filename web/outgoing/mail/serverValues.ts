import type { MailSettings, MailSettingsUpdate } from '../../../contract/mail/mail.ts'

export const LABELS = {
  host: 'Host',
  port: 'Port',
  security: 'Security',
  username: 'User name',
  password: 'Password',
  fromAddress: 'Sender address',
  fromName: 'Sender name',
  replyTo: 'Reply-to address',
}

/** What most servers want. */
const USUAL = { port: 587, security: 'STARTTLS' } as const

export const valuesOf = (settings: MailSettings) => ({
  host: settings.host ?? '',
  port: (settings.port ?? USUAL.port) as number | '',
  security: settings.security ?? USUAL.security,
  username: settings.username ?? '',
  password: '',
  fromAddress: settings.fromAddress ?? '',
  fromName: settings.fromName ?? '',
  replyTo: settings.replyTo ?? '',
})

/** An untouched password stays as it is; without a user name there is none. What is missing is the server's to name. */
export const bodyOf = ({ password, port, username, ...rest }: ReturnType<typeof valuesOf>) => {
  const sent = username === '' ? null : password || undefined
  return { ...rest, username, port: port === '' ? null : port, password: sent } as MailSettingsUpdate
}
