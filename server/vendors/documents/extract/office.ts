import { unzipSync } from 'fflate'
import { readXml, type Tag } from '../../../tables/xml.ts'

/** More than any text part has; a bomb ends here, or at the limits of the process. */
const MAX_PART_BYTES = 50 * 1024 * 1024
const MAX_PARTS_BYTES = 200 * 1024 * 1024

const NUMBER = /(\d+)\.xml$/
const numberOf = (name: string) => Number(NUMBER.exec(name)?.[1] ?? 0)

/** The XML parts whose names match, in the order of their numbers. */
const parts = (content: Uint8Array, wanted: RegExp) => {
  let total = 0
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name) || originalSize > MAX_PART_BYTES) return false
      total += originalSize
      return total <= MAX_PARTS_BYTES
    },
  })
  return Object.entries(files)
    .sort(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([name, bytes]) => ({ name, xml: new TextDecoder().decode(bytes) }))
}

/** The text of runs, with a line for each paragraph. `isPage` says which tags begin a page. */
const pagesOf = (xml: string, prefix: 'w' | 'a', isPage: (tag: Tag) => boolean) => {
  const pages = ['']
  let isText = false
  const add = (text: string) => {
    pages[pages.length - 1] += text
  }
  readXml(xml, {
    wantsText: () => isText,
    text: add,
    tag: (tag) => {
      isText = tag.name === `${prefix}:t`
      if (isPage(tag)) pages.push('')
      else if (tag.name === `${prefix}:tab` || tag.name === `${prefix}:br`) add(' ')
      else if (tag.name === `/${prefix}:p`) add('\n')
    },
  })
  return pages
}

const isWordPage = ({ name, attributes }: Tag) =>
  name === 'w:lastRenderedPageBreak' || (name === 'w:br' && attributes.includes('w:type="page"'))
export const docxPages = (content: Uint8Array) =>
  parts(content, /^word\/(document|footnotes|endnotes)\.xml$/).flatMap(({ xml }) => pagesOf(xml, 'w', isWordPage))

export const pptxPages = (content: Uint8Array) =>
  parts(content, /^ppt\/slides\/slide\d+\.xml$/).flatMap(({ xml }) => pagesOf(xml, 'a', () => false))

const sharedTexts = (xml: string) => {
  const texts: string[] = []
  let current = ''
  let isText = false
  readXml(xml, {
    wantsText: () => isText,
    text: (text) => {
      current += text
    },
    tag: ({ name }) => {
      isText = name === 't'
      if (name === 'si') current = ''
      else if (name === '/si') texts.push(current)
    },
  })
  return texts
}

const isShared = (attributes: string) => /\bt="s"/.test(attributes)

/** A line for each row. A cell has a value, the number of a shared text, or a text of its own. */
const sheetText = (xml: string, shared: readonly string[]) => {
  let [page, own, refersToShared] = ['', '', false]
  let value: string | undefined
  let inside = ''
  const cellText = () => (value === undefined ? own : refersToShared ? (shared[Number(value)] ?? '') : value)
  readXml(xml, {
    wantsText: () => inside === 'v' || inside === 't',
    text: (text) => {
      if (inside === 'v') value = text
      else own += text
    },
    tag: ({ name, attributes }) => {
      inside = name
      if (name === 'c') [own, value, refersToShared] = ['', undefined, isShared(attributes)]
      else if (name === '/c') page += `${cellText()} `
      else if (name === '/row') page += '\n'
    },
  })
  return page
}

/** A page for each sheet. */
export const xlsxPages = (content: Uint8Array) => {
  const all = parts(content, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/)
  const [texts, sheets] = [
    all.filter(({ name }) => name.endsWith('sharedStrings.xml')),
    all.filter(({ name }) => !name.endsWith('sharedStrings.xml')),
  ]
  const shared = texts.flatMap(({ xml }) => sharedTexts(xml))
  return sheets.map(({ xml }) => sheetText(xml, shared))
}
