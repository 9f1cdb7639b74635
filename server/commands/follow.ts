import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../client/src/index.ts'
import { type Command, CommandError, fileFrom, parse } from './arguments.ts'
import { explained, remoteClient } from './remote.ts'

const POLL_MS = 2000
const LINE_END = 10
const CHUNK = 65_536
type Positioned = { position: number }
type Sink = { after: number; write: (lines: string) => Promise<void>; close: () => Promise<void> }

/** The last whole line of the file, and where it ends: what a crash left behind it is not one. */
const lastLine = async (file: FileHandle) => {
  const { size } = await file.stat()
  for (let length = Math.min(CHUNK, size); ; length = Math.min(length * 2, size)) {
    const tail = Buffer.alloc(length)
    await file.read(tail, 0, length, size - length)
    const end = tail.lastIndexOf(LINE_END)
    const start = end <= 0 ? -1 : tail.lastIndexOf(LINE_END, end - 1)
    if (start !== -1 || length === size)
      return { text: tail.toString('utf8', start + 1, Math.max(end, 0)), end: end === -1 ? 0 : size - length + end + 1 }
  }
}

const positionIn = (line: string, path: string) => {
  try {
    return line === '' ? 0 : (JSON.parse(line) as Positioned).position
  } catch {
    throw new CommandError(`The last line of ${path} is not an entry of the audit log.`)
  }
}

/** The file is also the memory: it says what it has, so an entry is written once, whenever this was stopped. */
const fileSink = async (path: string): Promise<Sink> => {
  const file = await open(path, 'a+')
  const { text, end } = await lastLine(file)
  const after = positionIn(text, path)
  await file.truncate(end)
  return { after, write: async (lines) => void (await file.appendFile(lines)), close: () => file.close() }
}

const outputSink = (after: number): Sink => ({
  after,
  write: async (lines) => {
    if (!process.stdout.write(lines)) await once(process.stdout, 'drain')
  },
  close: async () => {},
})

const follow = async (client: Client, sink: Sink, toEnd: boolean) => {
  for (let { after } = sink; ; ) {
    const { entries, nextAfter } = await client.call('GET /api/v1/audit', { query: { after } })
    if (entries.length > 0) await sink.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    else if (toEnd) return
    else await pause(POLL_MS)
    after = nextAfter
  }
}

const position = (value: string | undefined) => {
  if (value !== undefined && !/^\d{1,15}$/.test(value)) throw new CommandError('--after must be a position, such as 0.')
  return Number(value ?? 0)
}

export const followAudit: Command = {
  usage: 'audit follow [--file audit.jsonl | --after position] [--once] [--url address]',
  summary: 'Write the audit log as JSON lines and wait for more; with --file, continue after its last line',
  run: async (args, config) => {
    const options = { file: { type: 'string' }, after: { type: 'string' }, url: { type: 'string' } } as const
    const { values } = parse(args, { ...options, once: { type: 'boolean', default: false } })
    const client = remoteClient(config, values.url)
    const sink = values.file ? await fileSink(fileFrom(values.file)) : outputSink(position(values.after))
    await explained(() => follow(client, sink, values.once)).finally(sink.close)
  },
}
