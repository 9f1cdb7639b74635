import { MIME_TYPES } from '../files/files.ts'
import type { Glossary } from '../schema.ts'
import {
  Count,
  DateTime,
  Day,
  FilterText,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  type Static,
  Struct,
  Text,
} from '../schema.ts'

/** What the files of vendors are and say. */
export const DOCUMENT_TYPES = [
  'SOC2',
  'ISO_CERTIFICATE',
  'PENTEST',
  'POLICY',
  'INSURANCE',
  'CONTRACT',
  'DPA',
  'OTHER',
] as const
export const DocumentType = NamedEnum('DocumentType', DOCUMENT_TYPES)
export type DocumentType = Static<typeof DocumentType>

/** Files that can have text; a picture has none. */
const { pdf, docx, xlsx, pptx, csv, txt } = MIME_TYPES
export const READABLE: readonly string[] = [pdf, docx, xlsx, pptx, csv, txt]

/** Whether the text of a file has been read: not yet, yes, or there is none. */
export const TextStatus = NamedEnum('TextStatus', ['QUEUED', 'DONE', 'NONE'])

export const DocumentFacts = {
  documentType: Nullable(DocumentType),
  validUntil: Nullable(DateTime),
  suggestion: Nullable(
    Named(
      'DocumentSuggestion',
      { documentType: Nullable(DocumentType), validUntil: Nullable(DateTime) },
      { description: 'What the text says about its kind and validity, until a person has said so' },
    ),
  ),
  textStatus: TextStatus,
}

export const DocumentDescription = Named('DocumentDescription', {
  documentType: Optional(Nullable(DocumentType)),
  validUntil: Optional(Nullable(Day)),
})
export type DocumentDescription = Static<typeof DocumentDescription>

/** Of the vendor itself, such as the contract with it. */
export const DocumentAdd = Named('DocumentAdd', {
  documentType: DocumentType,
  validUntil: Optional(Nullable(Day)),
})
export type DocumentAdd = Static<typeof DocumentAdd>

export const DescribedDocument = Named('DescribedDocument', {
  id: Id,
  fileName: Text(255),
  vendorId: Id,
  documentType: Nullable(DocumentType),
  validUntil: Nullable(DateTime),
})

export const DocumentsAdded = Named('DocumentsAdded', { entries: List(DescribedDocument) })

export const Passage = Named('Passage', {
  page: Integer({ minimum: 1, description: 'Page, slide or sheet' }),
  text: Text(2000),
  marks: List(Struct({ start: Count, length: Count }), { description: 'The matching words, as places in the text' }),
})
export type Passage = Static<typeof Passage>

export const FoundPassage = Named('FoundPassage', {
  fileId: Id,
  fileName: Text(255),
  mimeType: Text(200),
  vendorId: Id,
  vendorName: Text(200),
  assessmentId: Nullable(Id),
  ...Passage.properties,
})
export type FoundPassage = Static<typeof FoundPassage>
export const FoundPassages = Named('FoundPassages', { entries: List(FoundPassage) })

export const PassageSearch = Struct({
  query: FilterText('Words to look for, as in a web search: "exact words", or, -without; returns nothing if empty'),
  vendorId: Optional(Id),
})
export type PassageSearch = Static<typeof PassageSearch>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  documentType: 'What the document is; null if unknown',
  validUntil: 'The last day on which the document is valid; null if unknown',
  textStatus: 'Whether the text of the document can be searched',
  start: ['Where the found word starts, in characters', 12],
  length: ['How long the found word is, in characters', 6],
}
