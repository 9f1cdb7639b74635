import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { spawnChild } from '../children/child.ts'
import type { SendAnswer, SendJob } from './child.ts'
import { MailError } from './mailError.ts'
import type { Message, Sender } from './transport.ts'

export type SendingProcess = {
  /** Returns what the mail server said, or undefined if the signal came before the message had begun to leave. */
  send: (message: Message, signal?: AbortSignal) => Promise<string | undefined>
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
  const pending = new Map<string, PromiseWithResolvers<string | undefined>>()
  let messages: Message[] = []
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
    const started = spawnChild(CHILD, NICENESS, OPTIONS, trust())
    const lost = () => {
      // One that was ended for having nothing to do has no messages; those that wait belong to its successor.
      if (child !== started) return
      child = undefined
      messages = []
      for (const id of pending.keys()) settle({ id })
    }
    const settleAll = (answers: SendAnswer[]) => answers.forEach(settle)
    started.on('message', settleAll).on('exit', lost).on('error', lost)
    started.unref()
    started.channel?.unref()
    started.send({ sender } satisfies SendJob, () => {})
    return started
  }
  /** What comes in one turn goes over in one message. */
  const handOver = () => {
    const job = { messages, withdrawn } satisfies SendJob
    scheduled = false
    messages = []
    withdrawn = []
    const failed = () => {
      for (const { id } of job.messages) settle({ id })
    }
    if (job.messages.length > 0) child ??= start()
    child?.send(job, (error) => error && failed())
  }
  const soon = () => {
    if (!scheduled) setImmediate(handOver)
    scheduled = true
  }
  const send = async (message: Message, signal?: AbortSignal) => {
    clearTimeout(idle)
    const waiting = Promise.withResolvers<string | undefined>()
    pending.set(message.id, waiting)
    const withdraw = () => {
      withdrawn.push(message.id)
      soon()
    }
    signal?.addEventListener('abort', withdraw)
    messages.push(message)
    soon()
    return waiting.promise.finally(() => signal?.removeEventListener('abort', withdraw))
  }
  const close = () => {
    closed = true
    if (pending.size === 0) end()
  }
  return { send, close }
}
