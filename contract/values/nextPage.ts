/** A name that no host has, because only the path of the result is used. */
const SERVER = 'http://server.invalid'

/**
 * The page to open after signing in: a path on this server, whatever the caller asked for, and `/` for everything else.
 * It is parsed as browsers parse it. They ignore tabs and line breaks and take a backslash for a slash, so a comparison
 * of texts would let `/\t/evil.example` pass.
 */
export const nextPage = (next: string | null | undefined) => {
  if (!next?.startsWith('/') || !URL.canParse(next, SERVER)) return '/'
  const { origin, username, password, pathname, search, hash } = new URL(next, SERVER)
  const isHere = origin === SERVER && username === '' && password === ''
  // `/.//evil.example` is a path here, but what is left of it names a host.
  return isHere && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
