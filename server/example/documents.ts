import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files/store.ts'
import type { ReceivedFile } from '../http/receivedFile.ts'
import { pdf } from './pdf.ts'
import type { Portfolio } from './portfolio.ts'
import type { Documents, ExampleVendor } from './schema.ts'

export type StoredDocuments = ReadonlyMap<string, ReceivedFile>

export const documentKey = ({ vendor }: ExampleVendor, name: string) => `${vendor.externalId}/${name}`

const contentOf = ({ vendor: { name, contactEmail } }: ExampleVendor, { title, lines }: Documents[string]) => {
  // The fonts that every PDF reader has lack other scripts; the domain says who it is.
  const latin = /^[\x20-\xff]*$/.test(name) ? name : (contactEmail.split('@')[1] ?? '')
  return pdf([title, latin, '', ...lines, '', 'Example data from Assay. This company does not exist.'])
}

/** Writes every document where uploads wait, as a request would have left it, and removes it after the work. */
export const withDocuments = async <T>(
  { incoming }: FileStore,
  { vendors, documents }: Portfolio,
  work: (stored: StoredDocuments) => Promise<T>,
) => {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const stored = new Map<string, ReceivedFile>()
  try {
    for (const vendor of vendors)
      for (const name of vendor.documents ?? []) {
        const document = documents[name]
        if (!document) throw new Error(`There is no document ${name}`)
        stored.set(documentKey(vendor, name), await write(incoming, document.fileName, contentOf(vendor, document)))
      }
    return await work(stored)
  } finally {
    for (const { path } of stored.values()) await rm(path, { force: true })
  }
}

const write = async (incoming: string, fileName: string, content: Buffer): Promise<ReceivedFile> => {
  const path = join(incoming, randomUUID())
  await writeFile(path, content, { mode: 0o600 })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { path, fileName, sizeBytes: content.length, sha256, mimeType: 'application/pdf' }
}
