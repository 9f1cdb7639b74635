import { hash } from 'node:crypto'

/** Its version decides whether an update overwrites another; what else it contains may change meanwhile. */
export const etagOf = (version: number, json?: Uint8Array | string) =>
  json === undefined ? `"${version}"` : `"${version}-${hash('sha1', json, 'base64url')}"`

/** `If-Match` lists the versions that the caller has read; `*` matches any. */
export const matchesEtag = (ifMatch: string, version: number) => {
  const seen = ifMatch.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-[\w-]*"$/, '"'),
  )
  return seen.includes('*') || seen.includes(etagOf(version))
}

/** The version of what has no revision: when it was changed last. */
export const versionOf = ({ updatedAt }: { updatedAt: string | Date }) => new Date(updatedAt).getTime()
