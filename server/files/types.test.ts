import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_TYPES, MIME_TYPES } from '../../contract/files/files.ts'
import { HttpError } from '../errors.ts'
import { cleanFileName, nameForType } from './names.ts'
import { JPEG, officeFile, PDF, PNG, WEBP, zipOf } from './testing/samples.ts'
import { typeOf } from './types.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'assay-types-'))
})
afterAll(() => rm(dir, { recursive: true }))

const judge = async (name: string, content: string | Uint8Array, allowed: readonly string[] = FILE_TYPES) => {
  const path = join(dir, 'content')
  await writeFile(path, content)
  return typeOf(path, name, allowed)
}
const refusal = async (name: string, content: string | Uint8Array, allowed?: readonly string[]) => {
  const error = await judge(name, content, allowed).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(HttpError)
  expect((error as HttpError).status).toBe(400)
  return (error as HttpError).message
}

describe('uploads are recognised by their content', () => {
  test.each([
    ['a.pdf', PDF, 'pdf'],
    ['a.png', PNG, 'png'],
    ['a.jpg', JPEG, 'jpeg'],
    ['a.jpeg', JPEG, 'jpeg'],
    ['a.webp', WEBP, 'webp'],
    ['a.docx', officeFile('docx'), 'docx'],
    ['a.xlsx', officeFile('xlsx'), 'xlsx'],
    ['A.PPTX', officeFile('pptx'), 'pptx'],
    ['a.csv', 'name,score\r\nNorthwind,1\r\n', 'csv'],
    ['a.txt', 'Ünïcödé 漢字 🎉\tand\fmore\n', 'txt'],
    ['a.txt', '\ufeffwith a byte order mark', 'txt'],
    ['a.csv', Buffer.from('\ufeffutf-16;ü', 'utf16le'), 'csv'],
    ['a.txt', Buffer.from('\ufeffbig endian', 'utf16le').swap16(), 'txt'],
    // These begin like images, programs and models, but are text.
    ['a.csv', 'BM,MZ\n1,2', 'csv'],
    ['a.txt', 'MZ is where we meet', 'txt'],
    ['a.txt', 'solid evidence', 'txt'],
    ['a.txt', '5 < 6 and <b> is bold', 'txt'],
  ] as const)('%s', async (name, content, type) => {
    expect(await judge(name, content)).toEqual({ fileName: name, mimeType: MIME_TYPES[type] })
  })

  test('and rejected if the organisation does not allow the type', async () => {
    expect(await refusal('a.pdf', PDF, ['png', 'csv'])).toBe(
      'The file "a.pdf" seems to be pdf (application/pdf). Allowed types: png, csv.',
    )
    expect(await refusal('a.pdf', PDF, [])).toContain('File uploads are turned off.')
  })
})

describe('everything else is rejected, whatever its name', () => {
  test.each([
    ['a.pdf', '', 'empty'],
    ['a.zip', zipOf({ 'a.txt': 'x' }), 'zip (application/zip)'],
    ['a.docx', zipOf({ 'a.txt': 'x' }), 'zip (application/zip)'],
    ['a.gz', Buffer.from('1f8b080000000000', 'hex'), 'gz'],
    ['a.docx', officeFile('docm'), 'docm'],
    ['a.xlsx', officeFile('xlsm'), 'xlsm'],
    ['a.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]), 'cfb'],
    ['a.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)]), 'exe'],
    ['a.gif', 'GIF89a\u0001\u0000', 'gif'],
    ['a.html', '<!DOCTYPE html><p>Hello', 'markup'],
    ['a.txt', '<!doctype html>', 'markup'],
    ['a.txt', '\n\t <HTML>', 'markup'],
    ['a.txt', '\ufeff<html>', 'markup'],
    ['a.txt', Buffer.from('\ufeff<html>', 'utf16le'), 'markup'],
    ['a.txt', '<!-- --><html>', 'markup'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'markup'],
    ['a.csv', '<svg onload=alert(1)>', 'markup'],
    ['a.txt', `${'x'.repeat(500)}<script>alert(1)</script>`, 'markup'],
    ['a.txt', '#!/bin/sh\nrm -rf /', 'script'],
    ['a.txt', '<?php echo 1;', 'script'],
    ['a.txt', 'nul \u0000 byte', 'unknown'],
    ['a.csv', 'escape \u001b[0m', 'unknown'],
    ['a.csv', Buffer.from('caf\xe9', 'latin1'), 'neither UTF-8 nor UTF-16'],
    ['a.txt', Buffer.concat([Buffer.from('x'.repeat(100_000)), Buffer.from([0xc3])]), 'neither UTF-8'],
    ['a.md', 'plain text', 'must end in .txt or .csv'],
    ['a', 'plain text', 'must end in .txt or .csv'],
    ['a.bin', Buffer.from('00ff00ff', 'hex'), 'unknown'],
  ] as const)('%s %#', async (name, content, seems) => {
    const message = await refusal(name, content)
    expect(message).toContain(`The file "${name}" seems to be `)
    expect(message).toContain(seems)
    expect(message).toContain('Allowed types: pdf, png, jpeg, webp, docx, xlsx, pptx, csv, txt.')
  })

  test('an XML declaration is recognised as XML', async () => {
    expect(await refusal('a.txt', '<?xml version="1.0"?><a/>')).toMatch(/xml/i)
  })
})

test('any bytes are either accepted or rejected, never an error', async () => {
  const heads = [PDF, PNG, JPEG, WEBP, officeFile('docx'), zipOf({ x: 'y' })].map((b) => Buffer.from(b))
  const cut = fc.tuple(fc.constantFrom(...heads), fc.nat(200)).map(([head, at]) => head.subarray(0, at))
  const anyBytes = fc.tuple(cut, fc.uint8Array({ maxLength: 400 })).map((parts) => Buffer.concat(parts))
  await fc.assert(
    fc.asyncProperty(anyBytes, fc.constantFrom('a.pdf', 'a.txt', 'a.csv', 'a'), async (content, name) => {
      const outcome = await judge(name, content).catch((e: unknown) => e)
      expect(outcome instanceof HttpError ? outcome.status : 200).toBeOneOf([200, 400])
      expect(outcome instanceof Error && !(outcome instanceof HttpError)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

describe('the name of a file', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\report.pdf', 'report.pdf'],
    ['/', 'file'],
    ['', 'file'],
    [undefined, 'file'],
    ['..', 'file'],
    [' . ', 'file'],
    ['a\u0000b\r\nc\u001b.pdf', 'abc.pdf'],
    ['half \ud800.pdf', 'half .pdf'],
    ['e\u0301.pdf', '\u00e9.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['👩‍👩‍👧.pdf', '👩‍👩‍👧.pdf'],
    [' .htaccess', '.htaccess'],
  ])('%j becomes %j', (given, name) => expect(cleanFileName(given)).toBe(name))

  test('is cut to 255 characters and keeps its extension', () => {
    const name = cleanFileName(`${'🎉'.repeat(300)}.pdf`)
    expect([...name]).toHaveLength(255)
    expect(name.endsWith('🎉.pdf')).toBe(true)
  })

  test('gets the right extension if it claims another type', () => {
    expect(nameForType('evil.pdf', 'png')).toBe('evil.pdf.png')
    expect(nameForType('photo.JPG', 'jpeg')).toBe('photo.JPG')
    expect(nameForType('photo.jfif', 'jpeg')).toBe('photo.jfif')
    expect(nameForType('file', 'pdf')).toBe('file.pdf')
    expect([...nameForType('x'.repeat(255), 'pdf')]).toHaveLength(255)
  })

  test('is never empty, too long or unstorable', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 600 })), (given) => {
        const name = cleanFileName(given)
        expect([...name].length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(255)
        expect(name.isWellFormed()).toBe(true)
        expect(name).not.toMatch(/[\p{Cc}/\\]/u)
        expect(cleanFileName(name)).toBe(name)
      }),
    )
  })
})
