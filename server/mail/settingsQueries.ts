import type { MailKind } from '../../contract/mail/mail.ts'
import type { Language } from '../../contract/values/languages.ts'
import type { SmtpServer } from '../config/smtpConfig.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import type { Brand, Words } from './render.ts'

export type StoredServer = Omit<SmtpServer, 'password'> & { password: Uint8Array | null }

const columns = (db: Db) => db`host, port, security, username, password, from_name as "fromName",
  from_address as "fromAddress", reply_to as "replyTo"`

export const read = (db: Db) => first(db<StoredServer[]>`select ${columns(db)} from mail_settings`)

/** Also locks out a second first writer. */
export const lock = async (db: Db) => {
  await db`lock table mail_settings in share row exclusive mode`
  return read(db)
}

export const write = (db: Db, s: StoredServer, now: Date) => db`
  insert into mail_settings (host, port, security, username, password, from_name, from_address, reply_to, updated_at)
  values (${s.host}, ${s.port}, ${s.security}, ${s.username}, ${s.password as Buffer | null}, ${s.fromName}, ${s.fromAddress},
    ${s.replyTo}, ${now})
  on conflict (id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
    username = excluded.username, password = excluded.password, from_name = excluded.from_name,
    from_address = excluded.from_address, reply_to = excluded.reply_to, updated_at = excluded.updated_at`

export const remove = (db: Db) => db`delete from mail_settings`

export type Stationery = { brand: Brand; words: Words | null; hasServer: boolean }
/** Everything that a new mail of a kind looks like, in one statement. */
export const stationery = (db: Db, kind: MailKind, language: Language) =>
  only(db<Stationery[]>`
  select json_build_object('name', o.name, 'colour', o.brand_colour, 'hasLogo', o.logo is not null) as brand,
    case when t.kind is not null then json_build_object('subject', t.subject, 'body', t.body) end as words,
    exists (select from mail_settings) as "hasServer"
  from organisation o left join mail_templates t on t.kind = ${kind} and t.language = ${language}`)

export const allWords = (db: Db, language: Language) => db<(Words & { kind: MailKind })[]>`
  select kind, subject, body from mail_templates where language = ${language}`

/** The words of a kind in a language. */
export type WordsKey = { kind: MailKind; language: Language }
export const writeWords = (db: Db, { kind, language }: WordsKey, { subject, body }: Words, now: Date) => db`
  insert into mail_templates (kind, language, subject, body, updated_at)
  values (${kind}, ${language}, ${subject}, ${body}, ${now})
  on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at`

export const removeWords = (db: Db, { kind, language }: WordsKey) => db`
  delete from mail_templates where kind = ${kind} and language = ${language}`
