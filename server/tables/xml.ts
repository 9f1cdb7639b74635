import { lookup } from '../../contract/values/lookup.ts'

const ENTITIES = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })
const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return character(Number.parseInt(hex, 16))
    return decimal ? character(Number(decimal)) : (ENTITIES[name] ?? whole)
  })

/** `<w:t a="b">` has the name `w:t`, `</w:t>` the name `/w:t`. A tag that closes itself is both. */
export type Tag = { name: string; attributes: string }
type Handlers = { tag: (tag: Tag) => void; text: (text: string) => void; wantsText: () => boolean }

const NAME_ENDS = /[\s/>]/

const readTag = (inner: string, { tag }: Handlers) => {
  const isClosed = inner.endsWith('/')
  const end = inner.slice(1).search(NAME_ENDS)
  const name = end < 0 ? inner : inner.slice(0, end + 1)
  tag({ name, attributes: inner.slice(name.length) })
  if (isClosed) tag({ name: `/${name}`, attributes: '' })
}

const QUOTES = ['"', "'"]
/** The end of a tag: a quoted attribute may contain the sign itself. */
const tagEnd = (xml: string, from: number) => {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const sign = xml[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (QUOTES.includes(sign)) quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const CDATA = { from: '<![CDATA[', to: ']]>' }
const COMMENT = { from: '<!--', to: '-->' }
/** Where the text of such a section ends. One that is not closed goes to the end. */
const sectionEnd = (xml: string, open: number, { from, to }: typeof CDATA) => {
  const end = xml.indexOf(to, open + from.length)
  return end < 0 ? xml.length : end
}

/** Reads tags and the text between them in one pass: no file can make it read a character again and again. */
export const readXml = (xml: string, handlers: Handlers) => {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const textEnd = open < 0 ? xml.length : open
    if (textEnd > at && handlers.wantsText()) handlers.text(unescaped(xml.slice(at, textEnd)))
    if (open < 0) return
    if (xml.startsWith(COMMENT.from, open)) at = sectionEnd(xml, open, COMMENT) + COMMENT.to.length
    else if (xml.startsWith(CDATA.from, open)) {
      const end = sectionEnd(xml, open, CDATA)
      if (handlers.wantsText()) handlers.text(xml.slice(open + CDATA.from.length, end))
      at = end + CDATA.to.length
    } else {
      const close = tagEnd(xml, open)
      if (close < 0) return
      readTag(xml.slice(open + 1, close), handlers)
      at = close + 1
    }
  }
}

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** An element with everything in it. */
export type Element = { name: string; attributes: Map<string, string>; children: Element[]; text: string }
const elementOf = ({ name, attributes }: Tag): Element => {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, key = '', one, other]) => [key, unescaped(one ?? other ?? '')] as const,
  )
  return { name, attributes: new Map(pairs), children: [], text: '' }
}

/** The outermost element; undefined if there is none. No entity is fetched or expanded. */
export const xmlTree = (xml: string): Element | undefined => {
  const top: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  readXml(xml, {
    wantsText: () => true,
    text: (text) => {
      const inner = open.at(-1)
      if (inner) inner.text += text
    },
    tag: (tag) => {
      if (/^[?!]/.test(tag.name)) return
      if (tag.name.startsWith('/')) {
        if (open.length > 1) open.pop()
        return
      }
      const element = elementOf(tag)
      open.at(-1)?.children.push(element)
      open.push(element)
    },
  })
  return top.children[0]
}

export const childrenOf = (element: Element | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []
/** The text of the first such child, trimmed; empty without one. */
export const childText = (element: Element, name: string) => childrenOf(element, name)[0]?.text.trim() ?? ''
