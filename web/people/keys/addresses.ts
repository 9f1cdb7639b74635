const PART = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])'
const IPV4 = new RegExp(`^${PART}(?:\\.${PART}){3}$`)
const isIpv6 = (text: string) => /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`)

const isRange = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : undefined
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** One address or range a line, or with commas between. */
export const addressesIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** What is wrong with what was typed, in a sentence that names it; null when nothing is. */
export const addressesProblem = (text: string) => {
  const wrong = addressesIn(text).filter((address) => !isRange(address))
  if (wrong.length === 0) return null
  return `${wrong.join(', ')}: enter a full IPv4 or IPv6 address, or a range such as 10.0.0.0/8.`
}
