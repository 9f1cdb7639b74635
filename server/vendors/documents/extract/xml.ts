import { lookup } from '../../../../contract/values/lookup.ts'

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

/** Reads tags and the text between them in one pass: no file can make it read a character again and again. */
export const readXml = (xml: string, handlers: Handlers) => {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const textEnd = open < 0 ? xml.length : open
    if (textEnd > at && handlers.wantsText()) handlers.text(unescaped(xml.slice(at, textEnd)))
    const close = open < 0 ? -1 : xml.indexOf('>', open)
    if (close < 0) return
    readTag(xml.slice(open + 1, close), handlers)
    at = close + 1
  }
}
