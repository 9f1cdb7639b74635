import { Permissions } from '../permissions.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Count,
  Cursor,
  DateTime,
  FilterText,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  RequiredText,
  Sort,
  type Static,
  Struct,
  Text,
  UndescribedFormat,
  Unsafe,
} from '../schema.ts'

/** The prefix finds the key, the secret proves it. */
export const API_KEY_FORM = /^assay_([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{32,200})$/

export const KeyStatus = NamedEnum('ApiKeyStatus', ['ACTIVE', 'EXPIRED', 'REVOKED'])
const keyFields = {
  id: Id,
  name: Text(200),
  prefix: Text(8, { description: 'The visible part of the key' }),
  permissions: Nullable(Permissions),
  allowedAddresses: List(Text(50)),
  status: KeyStatus,
  expiresAt: Nullable(DateTime),
  revokedAt: Nullable(DateTime),
  createdAt: DateTime,
  createdByName: Text(300),
  lastUsedAt: Nullable(DateTime),
  requestCount: Count,
}
export const ApiKey = Named('ApiKey', keyFields)
export type ApiKey = Static<typeof ApiKey>
export const ApiKeyPage = Paged('ApiKeyPage', ApiKey)
export const ApiKeyFilter = Struct({
  query: FilterText('Searches the name, ignoring case'),
  status: Optional(KeyStatus),
  sort: Sort(
    ['name', 'createdAt', 'expiresAt', 'lastUsedAt', 'requestCount'],
    'Sort order; prefix with - to reverse. Keys that never expire or were never used come last. Default: -createdAt',
  ),
  page: PageNumber,
  pageSize: PageSize(50, 200),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type ApiKeyFilter = Static<typeof ApiKeyFilter>

export const ApiKeyCreated = Named('ApiKeyCreated', {
  ...keyFields,
  key: Text(300, { description: 'The full key. Shown only here', example: 'assay_k3yPre1x.s5Yv…' }),
})

const keyName = RequiredText(200, { format: 'actor-name', example: 'SIEM export' })
/** A blank address is rejected, not dropped: without any, the key could be used from everywhere. */
const AllowedAddresses = List(RequiredText(50), {
  maxItems: 100,
  description: 'IPv4 and IPv6 addresses and CIDR ranges; an empty list allows every address',
})
/** Verbatim: an empty text is a mistake, not a key that never expires. */
const Expiry = Unsafe<string>({ ...DateTime, 'x-verbatim': true, description: 'Must be in the future' })
export const ApiKeyCreate = Named('ApiKeyCreate', {
  name: keyName,
  permissions: Optional(Nullable(Permissions)),
  allowedAddresses: Optional(Nullable(AllowedAddresses)),
  expiresAt: Optional(Nullable(Expiry)),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>
export const ApiKeyUpdate = Struct(
  AllOptional(Struct({ name: keyName, allowedAddresses: AllowedAddresses, expiresAt: Nullable(Expiry) })).properties,
  { title: 'ApiKeyUpdate' },
)
export type ApiKeyUpdate = Static<typeof ApiKeyUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  requestCount: ['How many requests used the key; updated every few seconds', 1520],
  createdByName: ['Name of the user who created it', 'Ada Lovelace'],
  allowedAddresses: 'IP addresses and CIDR ranges that may use the key; empty if all may',
}
