const first = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** In this order: most of them pretend to be the ones further down. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** A browser as its user knows it. What is unknown is shown as it came, but short. */
export const browserText = (userAgent: string | null) => {
  if (!userAgent) return 'Unknown'
  const [browser, system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)]
  if (!browser) return userAgent.length > 60 ? `${userAgent.slice(0, 60)}…` : userAgent
  return system ? `${browser} on ${system}` : browser
}

const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i
const LOOPBACK = /^(127\.|::1$)/

/** Where a request came from, as far as its address tells without asking another service. */
export const placeText = (address: string | null) => {
  if (!address) return 'Unknown'
  if (LOOPBACK.test(address)) return 'The server itself'
  return PRIVATE.test(address) ? 'Private network' : 'Internet'
}
