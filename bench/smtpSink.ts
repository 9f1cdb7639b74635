import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { spawnChild } from '../server/workers/child.ts'

const NICENESS = 19
const OPTIONS = ['--single-threaded', '--disable-warning=ExperimentalWarning']

/** It stands for another machine: as far as that is possible, its work must not delay ours. */
export const startSmtpSink = async () => {
  const child = spawnChild(import.meta.filename, NICENESS, OPTIONS)
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(`The mail server ended with ${child.exitCode} instead of starting`)
  return { port: Number(port), stop: () => child.kill() }
}

const END = '\r\n.\r\n'

/** Accepts everything and stores nothing. */
const server = createServer((socket) => {
  let text = ''
  let inData = false
  const answer = (line: string) => socket.write(`${line}\r\n`)
  answer('220 sink')
  socket.on('error', () => {})
  socket.on('data', (part) => {
    text += part.toString('latin1')
    for (let end = text.indexOf(inData ? END : '\r\n'); end >= 0; end = text.indexOf(inData ? END : '\r\n')) {
      const command = text.slice(0, 4).toUpperCase()
      text = text.slice(end + (inData ? END.length : 2))
      if (inData) answer('250 taken')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else answer(command === 'DATA' ? '354 go on' : '250 fine')
      inData = !inData && command === 'DATA'
    }
  })
})

const listen = async () => {
  process.on('disconnect', () => process.exit())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.send?.((server.address() as AddressInfo).port)
}

if (process.argv[1] === import.meta.filename) await listen()
