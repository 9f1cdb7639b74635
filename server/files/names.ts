import type { FileType } from '../../contract/files.ts'

const LONGEST = 255
const UNNAMED = 'file'
const EXTENSIONS: Partial<Record<FileType, readonly string[]>> = { jpeg: ['jpeg', 'jpg', 'jpe', 'jfif'] }

/** Control characters, halves of characters, and marks that turn the reading direction (`exe.pdf` would read as another). */
const UNWANTED = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** The last part of whatever path a client sends, made of characters that can be kept and shown. Never empty. */
export const cleanFileName = (given: string | undefined) => {
  const base = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const name = base.replace(UNWANTED, '').normalize('NFC').trim()
  return cut(/^\.*$/.test(name) ? UNNAMED : name)
}

/** A name that claims another type than the content has gets the right ending as well. */
export const nameForType = (name: string, type: FileType) => {
  const endings = EXTENSIONS[type] ?? [type]
  return endings.includes(extensionOf(name)) ? name : cut(`${name}.${type}`)
}

export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is too long loses the end of its stem and keeps its ending. */
const cut = (name: string) => {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST - [...ending].length).join('') + ending
}
