import type { Glossary } from '../schema.ts'
import { Count, Enum, Named, type Static, Struct, Text } from '../schema.ts'

/** Where everything is stored, and how large it is. */
export const Storage = Named('Storage', {
  files: Struct({
    kind: Enum(['DISK', 'S3'], { description: 'The data directory or an S3 bucket' }),
    count: Count,
    bytes: Count,
  }),
  database: Struct({
    kind: Enum(['EMBEDDED', 'OUTSIDE'], { description: 'Started by Assay, or set with DATABASE_URL' }),
    version: Text(100, { example: '18.4' }),
    bytes: Count,
  }),
})
export type Storage = Static<typeof Storage>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  bytes: ['Size in bytes', 1048576],
  database: 'The database: its version and size',
  'Storage.files': 'Stored files: how many, and their size',
}
