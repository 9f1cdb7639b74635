import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist'
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { PDF_PARTS } from '../../../contract/paths.ts'

GlobalWorkerOptions.workerSrc = workerSrc

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** A picture of more points than this is left out: nobody scans a page so large, and it would take the memory. */
const LARGEST_IMAGE = 64_000_000
/** Neither side of what is drawn is longer, whatever the file says of its size. */
const LONGEST_SIDE = 8000

/** A file that a stranger made. It is read in a worker, nothing of it is evaluated, and forms, scripts and links stay out. */
export const openPdf = (content: ArrayBuffer) =>
  getDocument({
    data: content,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: LARGEST_IMAGE,
    cMapUrl: `${PDF_PARTS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDF_PARTS}standard_fonts/`,
    wasmUrl: `${PDF_PARTS}wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  })

/** Draws a page as wide as asked. Returns how to stop, and when it is done. */
export const drawPage = (page: PdfPage, canvas: HTMLCanvasElement, width: number) => {
  const own = page.getViewport({ scale: 1 })
  const sharp = Math.min(globalThis.devicePixelRatio || 1, 2)
  const scale = Math.min((width * sharp) / own.width, LONGEST_SIDE / own.width, LONGEST_SIDE / own.height)
  const viewport = page.getViewport({ scale })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  canvas.style.width = `${Math.floor(viewport.width / sharp)}px`
  return page.render({ canvas, viewport })
}

/** The text of a page, for screen readers. */
export const textOfPage = async (page: PdfPage) => {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
