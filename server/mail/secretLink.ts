/** A secret is 43 characters of base64url at the end of its link. */
const SECRET_LENGTH = 43
const MASK = '••••••••'
export const masked = (link: string) => `${link.slice(0, -SECRET_LENGTH)}${MASK}`

/** The link in full, which the stored text shows masked. */
export const withLink = <T extends { text: string; html: string }>(mail: T, link: string): T => {
  const inFull = (text: string) => text.replaceAll(masked(link), link)
  return { ...mail, text: inFull(mail.text), html: inFull(mail.html) }
}
