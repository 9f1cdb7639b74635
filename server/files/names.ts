import type { FileType } from '../../contract/files/files.ts'

const LONGEST = 255
const UNNAMED = 'file'
const EXTENSIONS: Partial<Record<FileType, readonly string[]>> = { jpeg: ['jpeg', 'jpg', 'jpe', 'jfif'] }

/**
 * Control characters, unpaired surrogates, and marks that change the reading direction (`exe.pdf` could look like
 * another name).
 */
const UNWANTED = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** The last part of the path that a client sends, with storable and printable characters only. Never empty. */
export const cleanFileName = (given: string | undefined) => {
  const base = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const name = base.replace(UNWANTED, '').normalize('NFC').trim()
  return cut(/^\.*$/.test(name) ? UNNAMED : name)
}

/** A name whose extension does not match the content gets the right one appended. */
export const nameForType = (name: string, type: FileType) => {
  const endings = EXTENSIONS[type] ?? [type]
  return endings.includes(extensionOf(name)) ? name : cut(`${name}.${type}`)
}

export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A long name is shortened before its extension. */
const cut = (name: string) => {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST - [...ending].length).join('') + ending
}
