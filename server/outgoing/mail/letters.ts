import type { Db } from '../../db/open.ts'

/** A mail as it leaves the house. */
export type Letter = { id: string; to: string; subject: string; text: string; html: string }
/** A mail of the outbox that shall leave, and the link in it. */
export type Wanted = { id: string; link: string | null }

/** What was held or cancelled since it was claimed is left out. */
export const readLetters = (db: Db, wanted: readonly Wanted[]) => db<Letter[]>`
  select id, recipient as "to", subject, body_text as text, body_html as html from mails
  where id = any(${wanted.map(({ id }) => id)}::uuid[]) and status = 'QUEUED'`

/** A secret is 43 characters of base64url at the end of its link. */
const SECRET_LENGTH = 43
const MASK = '••••••••'
export const masked = (link: string) => `${link.slice(0, -SECRET_LENGTH)}${MASK}`

/** The link in full, which the stored text shows masked. */
export const withLink = (letter: Letter, link: string | null): Letter => {
  if (link === null) return letter
  const inFull = (text: string) => text.replaceAll(masked(link), link)
  return { ...letter, text: inFull(letter.text), html: inFull(letter.html) }
}
