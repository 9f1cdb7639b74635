import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { spawnChild } from '../children/child.ts'
import type { SendAnswer, SendJob } from './child.ts'
import { MailError } from './mailError.ts'
import type { Accepted, Message, Sender } from './transport.ts'

export type SendingProcess = { send: (message: Message) => Promise<Accepted>; close: () => void }

const CHILD = join(import.meta.dirname, 'child.ts')
const STOPPED = 'Sending was interrupted.'
/** Nobody waits for a mail: requests come first. */
const NICENESS = 19
const OPTIONS = ['--single-threaded', '--disable-warning=ExperimentalWarning']
/** Its memory and the connections to the mail server are given back then. */
const IDLE_MS = 30_000

/** Whom to trust is said to the server, and holds for its mail too. */
const TRUST = ['NODE_OPTIONS', 'NODE_USE_SYSTEM_CA']
const TRUST_FILES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'OPENSSL_CONF']
const trust = () => {
  const { env } = process
  const files = TRUST_FILES.map((name) => [name, env[name] && resolve(env[name])])
  return Object.fromEntries([...TRUST.map((name) => [name, env[name]]), ...files])
}

/**
 * Messages are put together and sent in a process of their own: a full outbox would otherwise delay every request. A
 * thread would not do, as the collector's threads belong to the whole process and have its priority. It starts with the
 * first message and ends when it has nothing to do.
 */
export const openSendingProcess = (sender: Sender): SendingProcess => {
  const pending = new Map<string, PromiseWithResolvers<Accepted>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const settle = ({ id, accepted, refused }: SendAnswer) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (accepted) waiting?.resolve(accepted)
    else waiting?.reject(new MailError(refused?.reason ?? STOPPED, refused?.permanent ?? false))
    if (pending.size > 0) return
    if (closed) end()
    else idle = setTimeout(end, IDLE_MS).unref()
  }
  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = () => {
    const started = spawnChild(CHILD, NICENESS, OPTIONS, trust())
    const lost = () => {
      // One that was ended for having nothing to do has no messages; those that wait belong to its successor.
      if (child !== started) return
      child = undefined
      for (const id of pending.keys()) settle({ id })
    }
    started.on('message', settle).on('exit', lost).on('error', lost)
    started.unref()
    started.channel?.unref()
    started.send({ sender } satisfies SendJob, () => {})
    return started
  }
  const send = (message: Message) => {
    clearTimeout(idle)
    const waiting = Promise.withResolvers<Accepted>()
    pending.set(message.id, waiting)
    child ??= start()
    child.send({ message } satisfies SendJob, (error) => error && settle({ id: message.id }))
    return waiting.promise
  }
  const close = () => {
    closed = true
    if (pending.size === 0) end()
  }
  return { send, close }
}
