import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const LONGEST = 100

/** An IPv4-mapped IPv6 address counts as IPv4. What a proxy sends may not be an address, but is kept short. */
export const plainAddress = (address: string) => {
  // The usual case, and nothing to convert.
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address.slice(0, LONGEST)
}

/** What a limit counts: an IPv4 address, or a /64 of IPv6, in which one household has as many addresses as it likes. */
export const limitedNetwork = (address: string) => {
  if (!ipaddr.isValid(address)) return address
  const plain = ipaddr.process(address)
  if (plain instanceof ipaddr.IPv4) return plain.toString()
  return `${plain.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The host of a URL, which may have brackets, is this machine. */
export const isThisMachine = (host: string) => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

export const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]
const MAPPED_BITS = 96

const parseRange = (text: string): Range => {
  if (text.includes('/')) return unmapped(ipaddr.parseCIDR(text))
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** The same for a range: `::ffff:10.0.0.0/104` is `10.0.0.0/8`. */
const unmapped = ([address, bits]: Range): Range =>
  address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= MAPPED_BITS
    ? [address.toIPv4Address(), bits - MAPPED_BITS]
    : [address, bits]

/** An address or a CIDR range in full: `10.1` and `0x0a000001` are rejected as likely mistakes. */
export const isAddressRange = (text: string) => {
  const [address = '', bits] = text.split('/')
  const written = ipaddr.IPv4.isValidFourPartDecimal(address) || (address.includes(':') && ipaddr.IPv6.isValid(address))
  return written && (bits === undefined || (/^\d{1,3}$/.test(bits) && ipaddr.isValidCIDR(text)))
}

const contains = ([outer, outerBits]: Range, [inner, innerBits]: Range) =>
  outer.kind() === inner.kind() && innerBits >= outerBits && inner.match([outer, outerBits] as never)

/** Whether each range lies in one of the others. No ranges mean every address, which only no ranges contain. */
export const isWithin = (ranges: readonly string[], outer: readonly string[]) => {
  if (outer.length === 0) return true
  const limits = outer.map(parseRange)
  return ranges.length > 0 && ranges.map(parseRange).every((range) => limits.some((limit) => contains(limit, range)))
}

/** No ranges allow every address. */
export const isAllowed = (address: string, ranges: readonly string[]) => {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const caller = parseRange(address)
  return ranges.some((text) => contains(parseRange(text), caller))
}

const NAT64_BITS = 96
const NAT64 = ipaddr.IPv6.parse('64:ff9b::')
/** IPv6 addresses of the internet. Everything else is local, translated, reserved, or not assigned yet. */
const GLOBAL_BITS = 3
const GLOBAL = ipaddr.IPv6.parse('2000::')

/** The address behind the notation: an IPv4 address may be wrapped as a mapped or a NAT64 IPv6 address. */
const unwrapped = (text: string) => {
  const address = ipaddr.process(text)
  if (!(address instanceof ipaddr.IPv6) || !address.match(NAT64, NAT64_BITS)) return address
  return new ipaddr.IPv4(address.toByteArray().slice(-4))
}

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL, GLOBAL_BITS))

/** Whether the server may connect to an address that a user has chosen: to public ones, and to what is in the ranges. */
export const isReachable = (text: string, allowed: readonly string[]) => {
  if (!ipaddr.isValid(text)) return false
  const address = unwrapped(text)
  return isPublic(address) || (allowed.length > 0 && isAllowed(address.toString(), allowed))
}
