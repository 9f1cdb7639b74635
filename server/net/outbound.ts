import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isReachable } from './addresses.ts'

/** All addresses of a host name. Tests replace it. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Which private addresses may be reached: those that ASSAY_OUTBOUND_ALLOW names. */
export type Outbound = { allowed: readonly string[]; resolve?: Resolve }

/** A user chose the target, and it leads into the server's own network. */
export class PrivateAddressError extends Error {
  constructor(what: string) {
    super(`${what} is a private, loopback or link-local address, and ASSAY_OUTBOUND_ALLOW does not name it.`)
  }
}

/** The literal address of a URL, which the URL parser has brought into its usual form; undefined for a name. */
export const literalAddress = (url: string) => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/** A literal address is never looked up, so it is checked on its own. */
export const refusePrivateLiteral = (url: string, { allowed }: Outbound) => {
  const address = literalAddress(url)
  if (address !== undefined && !isReachable(address, allowed)) throw new PrivateAddressError(address)
}

/**
 * Resolves and checks for the socket itself: what was checked is what is connected to, whatever the name leads to a
 * moment later.
 */
export const checkedLookup =
  ({ allowed, resolve = dnsLookup }: Outbound): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      // Not which one: readers of the error would learn the names and addresses of the internal network.
      if (found.some(({ address }) => !isReachable(address, allowed)))
        return done(new PrivateAddressError(`${host} leads to an address that`), '', 0)
      if (!first) return done(new Error(`${host} has no address.`), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

/** The address to connect to, for programs that resolve names themselves. */
export const checkedAddress = (host: string, outbound: Outbound) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // A literal address resolves to itself.
  checkedLookup(outbound)(host, {}, (error, address) => (error ? reject(error) : resolve(address as string)))
  return promise
}
