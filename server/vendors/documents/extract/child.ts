import { readFile } from 'node:fs/promises'
import { MIME_TYPES } from '../../../../contract/files.ts'
import { endWithServer } from '../../../process/workers/endWithServer.ts'
import { type Guess, guess } from '../guess.ts'
import { type Passage, passagesOf } from '../passages.ts'
import { docxPages, pptxPages, xlsxPages } from './office.ts'
import { collect } from './pages.ts'
import { pdfPages } from './pdf.ts'
import { plainPages } from './plain.ts'

export type ExtractJob = { path: string; mimeType: string; fileName: string }
export type Extracted = { pages: number; passages: Passage[]; guess: Guess }
export type ExtractMessage = { extracted: Extracted } | { problem: string }

const READERS: Readonly<Record<string, (content: Uint8Array) => AsyncIterable<string> | Iterable<string>>> = {
  [MIME_TYPES.pdf]: pdfPages,
  [MIME_TYPES.docx]: docxPages,
  [MIME_TYPES.xlsx]: xlsxPages,
  [MIME_TYPES.pptx]: pptxPages,
  [MIME_TYPES.csv]: plainPages,
  [MIME_TYPES.txt]: plainPages,
}

const say = (message: ExtractMessage) => process.send?.(message)

endWithServer(Number(process.argv[2]))

const extracted = async ({ path, mimeType, fileName }: ExtractJob): Promise<Extracted> => {
  const content = new Uint8Array(await readFile(path))
  const pages = await collect(READERS[mimeType]?.(content) ?? [])
  return { pages: pages.length, passages: passagesOf(pages), guess: guess(pages, fileName) }
}

process.on('message', async (job: ExtractJob) => {
  try {
    say({ extracted: await extracted(job) })
  } catch (error) {
    say({ problem: String(error) })
  }
})
