import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { encodingOf } from '../../contract/values/text.ts'

/** Text has no signature: it can only be recognised by what it does not contain. */
export type TextVerdict = 'text' | 'markup' | 'script' | 'binary'

const HEAD_BYTES = 1024
/** All but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
const MARKUP = /^\s*<(!doctype|!--|\?|html|head|body|svg|script|style|iframe|img|link|meta|math|xsl:)/i
const SCRIPT_TAG = /<script/i
const SCRIPT = /^\s*(#!|<\?php|<%|@echo\b|%!ps|\{\\rtf)/i

/** Reads the whole file, because binary data may come late. */
export const classifyText = async (path: string): Promise<TextVerdict> => {
  const decoder = new TextDecoder(await encodingIn(path), { fatal: true })
  let head = ''
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      if (CONTROL.test(text)) return 'binary'
      if (head.length < HEAD_BYTES) head += text.slice(0, HEAD_BYTES)
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return 'binary'
    throw error
  }
  if (SCRIPT.test(head)) return 'script'
  return MARKUP.test(head) || SCRIPT_TAG.test(head) ? 'markup' : 'text'
}

const encodingIn = async (path: string) => {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  return encodingOf(buffer)
}
