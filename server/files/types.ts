import { stat } from 'node:fs/promises'
import { messages } from '../../contract/errors.ts'
import { type FileType, MIME_TYPES } from '../../contract/files/files.ts'
import { badRequest } from '../errors.ts'
import { extensionOf, nameForType } from './names.ts'
import { classifyText, type TextVerdict } from './text.ts'

const BY_MIME = new Map(Object.entries(MIME_TYPES).map(([type, mime]) => [mime, type as FileType]))

const SEEMS: Record<TextVerdict, string> = {
  text: 'text, whose name must end in .txt or .csv',
  markup: 'markup such as HTML, SVG or XML',
  script: 'a script or program text',
  binary: 'of an unknown type, or text that is neither UTF-8 nor UTF-16',
}

/** By their names: what people save instead of a workbook, by mistake. */
const OTHER_SPREADSHEETS = ['csv', 'tsv', 'ods', 'xls', 'xlsb', 'numbers']

type Typed = { fileName: string; mimeType: string }

/** The type of a file by its content, not by its name or what the caller says; rejected if not allowed. */
export const typeOf = async (path: string, fileName: string, allowed: readonly string[]): Promise<Typed> => {
  const found = await detect(path, fileName)
  if ('type' in found && allowed.includes(found.type))
    return { fileName: nameForType(fileName, found.type), mimeType: MIME_TYPES[found.type] }
  if (allowed.join() === 'xlsx' && OTHER_SPREADSHEETS.includes(extensionOf(fileName)))
    throw badRequest(messages.workbookOtherFormat)
  const seems = 'type' in found ? `${found.type} (${MIME_TYPES[found.type]})` : found.seems
  const may = allowed.length === 0 ? 'File uploads are turned off' : `Allowed types: ${allowed.join(', ')}`
  throw badRequest(
    `The file ${JSON.stringify(fileName)} seems to be ${seems}. ${may}.`,
    undefined,
    'file_type_not_allowed',
  )
}

type Found = { type: FileType } | { seems: string }

const detect = async (path: string, fileName: string): Promise<Found> => {
  const { size } = await stat(path)
  if (size === 0) return { seems: 'empty' }
  const signature = await signatureOf(path)
  const type = BY_MIME.get(signature?.mime ?? '')
  if (type) return { type }
  // Some signatures are two letters long, and a text may begin with them, so text is checked first.
  const verdict = await classifyText(path)
  const ending = extensionOf(fileName)
  if (verdict === 'text' && (ending === 'txt' || ending === 'csv')) return { type: ending }
  return { seems: signature ? `${signature.ext} (${signature.mime})` : SEEMS[verdict] }
}

/** A broken archive has no known type; a broken disk is an error. Loaded lazily: the start need not wait for it. */
const signatureOf = async (path: string) => {
  const { fileTypeFromFile } = await import('file-type')
  return fileTypeFromFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  })
}
