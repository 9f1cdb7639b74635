import { Bool, Count, DateTime, Id, Named, NamedEnum, type Static, Struct, Text } from '../schema.ts'

/** Allowed uploads: documents and images, never anything executable. */
export const FILE_TYPES = ['pdf', 'png', 'jpeg', 'webp', 'docx', 'xlsx', 'pptx', 'csv', 'txt'] as const
export const FileType = NamedEnum('FileType', FILE_TYPES)
export type FileType = Static<typeof FileType>

const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const MIME_TYPES: Record<FileType, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  csv: 'text/csv',
  txt: 'text/plain',
}

export const Attachment = Named('Attachment', {
  id: Id,
  fileName: Text(255),
  mimeType: Text(200),
  sizeBytes: Count,
  createdAt: DateTime,
})
export type Attachment = Static<typeof Attachment>

export const Evidence = Named('Evidence', {
  id: Id,
  fileName: Text(255),
  mimeType: Text(200),
  sizeBytes: Count,
  sha256: Text(64, { description: 'SHA-256 hash of the content, in hexadecimal' }),
  createdAt: DateTime,
})
export type Evidence = Static<typeof Evidence>

export const FileDeleted = Named('FileDeleted', { deleted: Bool(), id: Id })
export const FileId = Struct({ fileId: Id })
