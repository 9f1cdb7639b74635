import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { DatabaseAddress } from '../../db/open.ts'
import { spawnChild } from '../../process/workers/child.ts'
import type { SendAnswer, SendJob } from './child.ts'
import type { Letter, Wanted } from './letters.ts'
import { MailError } from './mailError.ts'
import type { Sender } from './transport.ts'

export type SendingProcess = {
  /** Returns what the mail server said, or undefined if the signal came before the mail had begun to leave. */
  send: (mail: Letter | Wanted, signal?: AbortSignal) => Promise<string | undefined>
  close: () => void
}

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
/** What DATABASE_URL leaves out. */
const DATABASE = ['HOST', 'PORT', 'USER', 'USERNAME', 'PASSWORD', 'DATABASE', 'TARGETSESSIONATTRS'].map((n) => `PG${n}`)
const environment = () => {
  const { env } = process
  const files = TRUST_FILES.map((name) => [name, env[name] && resolve(env[name])])
  return Object.fromEntries([...[...TRUST, ...DATABASE].map((name) => [name, env[name]]), ...files])
}

/**
 * Messages are put together and sent in a process of their own: a full outbox would otherwise delay every request. A
 * thread would not do, as the collector's threads belong to the whole process and have its priority. It starts with the
 * first message and ends when it has nothing to do. Mails of the outbox it reads itself, with a connection of its own.
 */
export const openSendingProcess = (sender: Sender, database?: DatabaseAddress): SendingProcess => {
  const pending = new Map<string, PromiseWithResolvers<string | undefined>>()
  let mails: (Letter | Wanted)[] = []
  let withdrawn: string[] = []
  let scheduled = false
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const settle = ({ id, accepted, refused, unsent }: SendAnswer) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (accepted !== undefined || unsent) waiting?.resolve(accepted)
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
    const started = spawnChild(CHILD, NICENESS, OPTIONS, environment())
    const lost = () => {
      // One that was ended for having nothing to do has no messages; those that wait belong to its successor.
      if (child !== started) return
      child = undefined
      mails = []
      for (const id of pending.keys()) settle({ id })
    }
    const settleAll = (answers: SendAnswer[]) => answers.forEach(settle)
    started.on('message', settleAll).on('exit', lost).on('error', lost)
    started.unref()
    started.channel?.unref()
    started.send({ sender, database } satisfies SendJob, () => {})
    return started
  }
  /** What comes in one turn goes over in one message. */
  const handOver = () => {
    const handed = mails
    const job = {
      letters: mails.filter((mail) => 'to' in mail),
      wanted: mails.filter((mail) => 'link' in mail),
      withdrawn,
    } satisfies SendJob
    scheduled = false
    mails = []
    withdrawn = []
    const failed = () => {
      for (const { id } of handed) settle({ id })
    }
    if (handed.length > 0) child ??= start()
    child?.send(job, (error) => error && failed())
  }
  const soon = () => {
    if (!scheduled) setImmediate(handOver)
    scheduled = true
  }
  const send: SendingProcess['send'] = async (mail, signal) => {
    clearTimeout(idle)
    const waiting = Promise.withResolvers<string | undefined>()
    pending.set(mail.id, waiting)
    const withdraw = () => {
      withdrawn.push(mail.id)
      soon()
    }
    signal?.addEventListener('abort', withdraw)
    mails.push(mail)
    soon()
    return waiting.promise.finally(() => signal?.removeEventListener('abort', withdraw))
  }
  const close = () => {
    closed = true
    if (pending.size === 0) end()
  }
  return { send, close }
}
