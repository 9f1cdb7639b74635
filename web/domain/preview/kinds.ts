import type { Evidence } from '../../../contract/files/files.ts'
import { encodingOf } from '../../../contract/values/text.ts'

export type Kind = 'pdf' | 'image' | 'text'
/** What the server has recognised by content. Everything else is for the program that it was made with. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['image/webp', 'image'],
  ['text/plain', 'text'],
  ['text/csv', 'text'],
])
export const kindOf = ({ mimeType }: Pick<Evidence, 'mimeType'>): Kind | undefined => KINDS.get(mimeType)
export const canPreview = (file: Pick<Evidence, 'mimeType'>) => kindOf(file) !== undefined

/** More than anybody reads here; the download has it all. */
export const LONGEST = 200_000

/** Text as it was written: UTF-16 where its mark says so, and else UTF-8. */
export const textOf = (content: ArrayBuffer) => {
  const text = new TextDecoder(encodingOf(new Uint8Array(content))).decode(content)
  return { text: text.slice(0, LONGEST), isCut: text.length > LONGEST }
}

export const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const
export const zoomFrom = (zoom: number, step: 1 | -1) => {
  const at = ZOOMS.findIndex((one) => one >= zoom)
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + step))] ?? 1
}
