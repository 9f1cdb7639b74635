const ASCII_CAPITALS = /[A-Z]/g
const lowerAscii = (text: string) => text.replace(ASCII_CAPITALS, (letter) => letter.toLowerCase())

/** Letters and digits of any script: other characters could end the name of a host. */
const FOREIGN_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{N}.-]+$/u

/** The domain as name servers know it: `Müller.example` is `xn--mller-kva.example`. */
export const domainKey = (domain: string) => {
  const url = `http://${domain}`
  return FOREIGN_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : lowerAscii(domain)
}

/**
 * The form in which the email of a person is compared. Only the case of ASCII letters is ignored before the @, because
 * mail servers agree on no more: `ı` is not `i`, `ß` is not `ss`, and a full-width letter is another one, so an
 * address with one belongs to another person. Searching is more generous, see `fold`.
 */
export const emailKey = (email: string) => {
  const at = email.lastIndexOf('@')
  return at < 0 ? lowerAscii(email) : `${lowerAscii(email.slice(0, at))}@${domainKey(email.slice(at + 1))}`
}
