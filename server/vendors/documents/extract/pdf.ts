import { getDocumentProxy } from 'unpdf'

type Item = { str?: string; hasEOL?: boolean }

const textOf = (items: readonly unknown[]) =>
  (items as readonly Item[]).map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')

export const pdfPages = async function* (content: Uint8Array) {
  const document = await getDocumentProxy(content)
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    yield textOf((await page.getTextContent()).items)
    page.cleanup()
  }
}
