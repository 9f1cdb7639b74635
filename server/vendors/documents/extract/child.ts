import { readFile } from 'node:fs/promises'
import { MIME_TYPES } from '../../../../contract/files/files.ts'
import { lookup } from '../../../../contract/values/lookup.ts'
import { serve } from '../../../workers/serve.ts'
import { type Guess, guess } from './guess.ts'
import { docxPages, pptxPages, xlsxPages } from './office.ts'
import { collect } from './pages.ts'
import { type Passage, passagesOf } from './passages.ts'
import { pdfPages } from './pdf.ts'
import { plainPages } from './plain.ts'

export type ExtractJob = { path: string; mimeType: string; fileName: string }
export type Extracted = { pages: number; passages: Passage[]; guess: Guess }

const READERS = lookup<(content: Uint8Array) => AsyncIterable<string> | Iterable<string>>({
  [MIME_TYPES.pdf]: pdfPages,
  [MIME_TYPES.docx]: docxPages,
  [MIME_TYPES.xlsx]: xlsxPages,
  [MIME_TYPES.pptx]: pptxPages,
  [MIME_TYPES.csv]: plainPages,
  [MIME_TYPES.txt]: plainPages,
})

const extract = async ({ path, mimeType, fileName }: ExtractJob): Promise<Extracted> => {
  const content = new Uint8Array(await readFile(path))
  const pages = await collect(READERS[mimeType]?.(content) ?? [])
  return { pages: pages.length, passages: passagesOf(pages), guess: guess(pages, fileName) }
}

serve(extract)
