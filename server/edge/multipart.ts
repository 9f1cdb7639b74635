import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { leastFiles } from '../../contract/operation.ts'
import { badRequest, HttpError, tooLarge, unavailable } from '../errors.ts'
import { cleanFileName } from '../files/names.ts'
import { typeOf } from '../files/types.ts'
import type { ReceivedFile } from '../http/receivedFile.ts'
import type { Route } from '../http/route.ts'
import { settings } from '../organisation/service.ts'
import { isDiskFull } from '../startError.ts'
import { whileProgressing } from './bodyTimeout.ts'
import { decodeUtf8 } from './encoding.ts'
import { parseJson } from './readBody.ts'

const MEBIBYTE = 1024 * 1024
/** Room for the longest text of any schema, in the longest characters, and for the IDs of all questions. */
const FIELD_BYTES = 80 * 1024
const MAX_FIELDS = 50
/** A field is one text; what else is sent is named. */
const MAX_VALUES = 100
/** Once the whole form has arrived, its next part takes milliseconds. */
const STALLED_MS = 1000

declare module 'fastify' {
  interface FastifyRequest {
    received?: ReceivedFile[]
  }
}

/** Before validation: the text fields of a form become the body, its files wait in the incoming directory. */
export const receiveForm = async (route: Route, request: FastifyRequest, seconds: number) => {
  request.received = []
  if (request.isMultipart()) {
    await whileProgressing(request.raw, seconds, receiveParts(route, request, request.received)).catch(
      (error: unknown) => {
        // The rest of the form is discarded, so that a client that is still sending gets to read the answer.
        request.raw.unpipe().resume()
        throw explain(error)
      },
    )
  }
  if (request.received.length < leastFiles(route)) throw badRequest(messages.fileMissing)
}

/** Whatever the result, nothing stays in the incoming directory. */
export const discardReceived = async ({ received }: FastifyRequest) => {
  for (const { path } of received ?? []) await rm(path, { force: true })
}

const receiveParts = async (route: Route, request: FastifyRequest, received: ReceivedFile[]) => {
  const { maxFileMegabytes, allowedFileTypes } = await settings(request.ctx)
  await mkdir(request.ctx.files.incoming, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw isDiskFull(error) ? error : unavailable(messages.storeUnavailable, error)
  })
  // A client that has left by now would not be noticed otherwise.
  if (request.raw.destroyed) throw badRequest(messages.formInvalid)
  const most = route.files?.most ?? 0
  const fields: [string, string][] = []
  const limits = { fileSize: maxFileMegabytes * MEBIBYTE, files: most + MAX_FIELDS }
  for await (const part of partsOf(request, limits)) {
    refuseBrokenName(part)
    if (!isFile(part)) fields.push([part.fieldname, await receiveField(part, fields.length)])
    else if (received.length >= most)
      throw badRequest(`A form can have at most ${most} files.`, undefined, 'form_invalid')
    else
      await receiveFile(request, part, received, {
        megabytes: maxFileMegabytes,
        allowed: route.files?.types ?? allowedFileTypes,
      })
  }
  if (route.body) request.body = bodyOf(fields)
}

/** The parser would turn bytes that are not UTF-8 into U+FFFD: we take every part as bytes and decode it ourselves. */
const READ_AS_BYTES = { isPartAFile: () => true }
const isFile = ({ filename, mimetype }: MultipartFile) =>
  filename !== undefined || mimetype === 'application/octet-stream'

/** The parser has already decoded names: what was not UTF-8 is now U+FFFD. */
const refuseBrokenName = ({ fieldname, filename = '' }: MultipartFile) => {
  if (`${fieldname}${filename}`.includes('\ufffd')) throw badRequest(messages.notUtf8)
}

type Limits = { fileSize: number; files: number }

/** The parts of a form as they arrive; a form that cannot be parsed is rejected instead of waited for. */
async function* partsOf(request: FastifyRequest, limits: Limits) {
  const parts = request.parts({ limits, ...READ_AS_BYTES }) as AsyncIterableIterator<MultipartFile>
  for (;;) {
    const waiting = new AbortController()
    const next = await Promise.race([parts.next(), stalled(request.raw, waiting.signal)])
    waiting.abort()
    if (next === 'stalled') throw badRequest(messages.formInvalid)
    if (next.done) return
    yield next.value
  }
}

/** Some broken part headers make the parser wait forever, although the whole form has arrived. */
const stalled = async (raw: IncomingMessage, signal: AbortSignal) => {
  try {
    if (!raw.readableEnded) await once(raw, 'end', { signal })
    await delay(STALLED_MS, undefined, { signal })
  } catch {
    // A part has arrived, or the connection is closed: the parser reports both.
    await new Promise<never>(() => {})
  }
  return 'stalled' as const
}

const receiveField = async ({ fieldname, file, mimetype }: MultipartFile, before: number) => {
  if (before >= MAX_FIELDS) throw badRequest(`A form can have at most ${MAX_FIELDS} fields.`, undefined, 'form_invalid')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > FIELD_BYTES) throw badRequest(`The form field ${fieldname} is too long.`, undefined, 'form_invalid')
    chunks.push(chunk)
  }
  const text = decodeUtf8(Buffer.concat(chunks))
  const value = mimetype === 'application/json' ? parseJson(text, MAX_VALUES) : text
  if (typeof value !== 'string')
    throw badRequest(`The form field ${fieldname} must be text.`, undefined, 'form_invalid')
  // A form writes line breaks as CRLF, whatever was typed.
  return value.replaceAll('\r\n', '\n')
}

/** A repeated name becomes a list, which no text accepts. */
const bodyOf = (fields: readonly [string, string][]) =>
  Object.fromEntries(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, all]) => [
      name,
      all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value),
    ]),
  )

type Rules = { megabytes: number; allowed: readonly string[] }

/** It is in the list before its first byte is written, so that it is always removed. */
const receiveFile = async (request: FastifyRequest, part: MultipartFile, received: ReceivedFile[], rules: Rules) => {
  const path = join(request.ctx.files.incoming, randomUUID())
  const fileName = cleanFileName(part.filename)
  const file = { path, fileName, sizeBytes: 0, sha256: '', mimeType: '' }
  received.push(file)
  const hash = createHash('sha256')
  part.file.once('limit', () => part.file.destroy(tooLarge(largest(rules.megabytes))))
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()))
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      file.sizeBytes += chunk.length
      yield chunk
    }
  }
  // Until it is closed the file may still be created: wait, so that it can be removed.
  await pipeline(part.file, counted, target).finally(() => closed)
  file.sha256 = hash.digest('hex')
  // A browser sends an empty file input as a file without name and content.
  if (!part.filename && file.sizeBytes === 0) await forget(received, file)
  else Object.assign(file, await typeOf(path, fileName, rules.allowed))
}

const forget = async (received: ReceivedFile[], file: ReceivedFile) => {
  received.splice(received.indexOf(file), 1)
  await rm(file.path, { force: true })
}

const largest = (megabytes: number) => `The file is larger than ${megabytes} MiB, the limit for uploads.`

/** Errors in the form are the caller's; those of our disk are not. */
const explain = (error: unknown) => {
  if (error instanceof HttpError) return error
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  if (syscall !== undefined) return error
  if (code === 'FST_FILES_LIMIT') return badRequest(messages.formTooLong)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(messages.bodyTooLarge)
  return badRequest(messages.formInvalid)
}
