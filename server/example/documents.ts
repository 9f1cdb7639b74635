import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, ReceivedFile } from '../files/store.ts'
import { pdf } from './pdf.ts'
import type { DocumentKind, ExampleVendor } from './types.ts'
import { EXAMPLE_VENDORS } from './vendors.ts'

type Document = { fileName: string; title: string; lines: readonly string[] }

const DOCUMENTS: Record<DocumentKind, Document> = {
  certificate: {
    fileName: 'Certificate.pdf',
    title: 'Certificate of registration',
    lines: [
      'The management system for information security was found to conform.',
      'Scope: operation and support of the service.',
    ],
  },
  pentest: {
    fileName: 'Penetration test summary.pdf',
    title: 'Penetration test: management summary',
    lines: [
      'Tested: web application, interfaces, external network.',
      'No critical findings. Two of medium severity were closed.',
    ],
  },
  policy: {
    fileName: 'Information security policy.pdf',
    title: 'Information security policy',
    lines: [
      '1 Purpose  2 Scope  3 Responsibilities  4 Classification  5 Access',
      '6 Operations  7 Suppliers  8 Incidents  9 Review',
    ],
  },
  restore: {
    fileName: 'Restore test record.pdf',
    title: 'Record of a restore test',
    lines: [
      'The production database was restored into a separate environment.',
      'Duration: 3 hours 40 minutes. Result: complete.',
    ],
  },
  suppliers: {
    fileName: 'Sub-processors.pdf',
    title: 'List of sub-processors',
    lines: ['Larkfield Hosting (hosting)', 'Penrose Messaging (notifications)', 'Oakum Support (second level support)'],
  },
  agreement: {
    fileName: 'Data processing agreement.pdf',
    title: 'Data processing agreement',
    lines: [
      'Annex 1: processing and purposes',
      'Annex 2: technical and organisational measures',
      'Annex 3: sub-processors',
    ],
  },
  plan: {
    fileName: 'Continuity plan.pdf',
    title: 'Business continuity plan: table of contents',
    lines: [
      '1 Crisis team  2 Communication  3 Loss of a site  4 Loss of data',
      '5 Loss of a supplier  6 Return to normal  7 Exercises',
    ],
  },
}

/** Which document answers which question. */
export const DOCUMENT_OF: Readonly<Record<string, DocumentKind>> = {
  certificate: 'certificate',
  'assurance-file': 'certificate',
  'pentest-report': 'pentest',
  'policy-file': 'policy',
  'restore-report': 'restore',
  'supplier-list-file': 'suppliers',
  'subprocessor-list': 'suppliers',
  'agreement-file': 'agreement',
  'plan-file': 'plan',
}

const contentOf = ({ name, contactEmail }: ExampleVendor, { title, lines }: Document) => {
  // The fonts that every reader has know no other letters than these; the address tells who it is.
  const latin = /^[\x20-\xff]*$/.test(name) ? name : (contactEmail.split('@')[1] ?? '')
  return pdf([title, latin, '', ...lines, '', 'An example of Assay: this company does not exist.'])
}

export const documentKey = (vendor: ExampleVendor, kind: DocumentKind) => `${vendor.key}/${kind}`
export type Documents = ReadonlyMap<string, ReceivedFile>

/** Writes every document where uploads wait, as a request would have left it, and takes it away after the work. */
export const withDocuments = async <T>({ incoming }: FileStore, work: (documents: Documents) => Promise<T>) => {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const documents = new Map<string, ReceivedFile>()
  try {
    for (const vendor of EXAMPLE_VENDORS)
      for (const kind of vendor.documents) documents.set(documentKey(vendor, kind), await write(incoming, vendor, kind))
    return await work(documents)
  } finally {
    for (const { path } of documents.values()) await rm(path, { force: true })
  }
}

const write = async (incoming: string, vendor: ExampleVendor, kind: DocumentKind): Promise<ReceivedFile> => {
  const document = DOCUMENTS[kind]
  const content = contentOf(vendor, document)
  const path = join(incoming, randomUUID())
  await writeFile(path, content, { mode: 0o600 })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { path, fileName: document.fileName, sizeBytes: content.length, sha256, mimeType: 'application/pdf' }
}
