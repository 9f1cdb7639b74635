import { randomUUID } from 'node:crypto'
import { jobs } from '../metrics/counters.ts'
import type { Lease } from './leases.ts'

/** Rows of a table that wait to be worked off. The table is the queue; see docs/decisions/0021-outbox.md. */
export type Queue = {
  name: string
  /** How many rows are worked on at once. */
  atOnce: number
  leaseSeconds: number
  /** Takes rows that are due and that nobody holds, and returns the work of each. */
  claim: (lease: Lease, limit: number) => Promise<readonly Work[]>
  /**
   * Extends the leases of the rows that are worked on. A queue that has it needs only a short lease, however long its
   * work takes: what a crashed server held is free soon.
   */
  renew?: (lease: Lease) => PromiseLike<unknown>
}
/**
 * Does the work and writes the outcome, failures included. It rejects only if that cannot be written. It may
 * return when the row is due again.
 */
export type Work = (signal: AbortSignal) => Promise<Date | undefined> | Promise<void>

type Options = {
  queues: readonly Queue[]
  clock: () => Date
  warn: (error: unknown) => void
  /** Between two looks at a queue that nobody announced anything for. */
  pollMs?: number
}

export type Engine = {
  start: () => void
  /** Something may be due now. */
  wake: () => void
  /** Works off everything that is due, and returns how many rows that were. */
  drain: () => Promise<number>
  /** Takes no more rows and waits for the running ones, which are told to hurry. */
  stop: () => Promise<void>
}

/** Five queues make twenty looks a minute on an idle server. */
const POLL_MS = 15_000
/** A timer may end a moment before the clock says so. */
const TIMER_SLACK_MS = 10
/** Before the lease ends, so that the outcome is written by the holder. */
const MARGIN_SECONDS = 5
/** A renewal may fail twice before the lease ends. */
const RENEWALS_PER_LEASE = 3

export const createEngine = ({ queues, clock, warn, pollMs = POLL_MS }: Options): Engine => {
  const id = randomUUID()
  const stopping = new AbortController()
  const consumers = queues.map((queue) => createConsumer(queue, id, clock, warn, pollMs, stopping.signal))
  let loops: Promise<unknown> = Promise.resolve()
  return {
    start: () => {
      loops = Promise.all(consumers.map(({ loop }) => loop()))
    },
    wake: () => {
      for (const { wake } of consumers) wake()
    },
    drain: async () => {
      let total = 0
      for (let done = 1; done > 0; total += done) {
        done = (await Promise.all(consumers.map(({ workOff }) => workOff()))).reduce((a, b) => a + b, 0)
      }
      return total
    },
    stop: async () => {
      stopping.abort()
      for (const { wake } of consumers) wake()
      await loops
      await Promise.all(consumers.map(({ settled }) => settled()))
    },
  }
}

const createConsumer = (
  queue: Queue,
  by: string,
  clock: () => Date,
  warn: (error: unknown) => void,
  pollMs: number,
  stopping: AbortSignal,
) => {
  for (const outcome of ['done', 'retried', 'failed']) jobs.inc({ queue: queue.name, outcome }, 0)
  const running = new Set<Promise<void>>()
  const signal = createSignal()

  /** A short pause need not wait for the next look at the queue. */
  const notifyWhenDue = (due: unknown) => {
    const waitMs = due instanceof Date ? due.getTime() - clock().getTime() : pollMs
    if (waitMs < pollMs) setTimeout(signal.notify, waitMs + TIMER_SLACK_MS).unref()
  }
  const concluded = (due: unknown) => {
    jobs.inc({ queue: queue.name, outcome: due instanceof Date ? 'retried' : 'done' })
    notifyWhenDue(due)
  }
  const failed = (error: unknown) => {
    jobs.inc({ queue: queue.name, outcome: 'failed' })
    warn(error)
  }
  const leaseFromNow = () => {
    const now = clock()
    return { by, now, until: new Date(now.getTime() + queue.leaseSeconds * 1000) }
  }
  const renewal = createRenewal(queue, leaseFromNow, warn)
  const begin = (perform: Work, abort: AbortSignal) => {
    const work = perform(abort)
      .then(concluded, failed)
      .finally(() => {
        running.delete(work)
        if (running.size === 0) renewal.end()
        signal.notify()
      })
    running.add(work)
    renewal.begin()
  }
  const take = async () => {
    const claimed = await queue.claim(leaseFromNow(), queue.atOnce - running.size)
    const abort = abortSignalOf(queue, stopping)
    for (const perform of claimed) begin(perform, abort)
    return claimed.length
  }
  const settled = () => Promise.all(running)
  const workOff = async () => {
    let total = 0
    for (let taken = 1; taken > 0 && !stopping.aborted; total += taken) {
      taken = await take()
      await settled()
    }
    return total
  }
  /** Rows are taken several at a time: one claim for each would double the statements. */
  const hasRoom = () => running.size <= queue.atOnce / 2
  const loop = async () => {
    while (!stopping.aborted) {
      const taken = hasRoom() ? await take().catch((error) => void warn(error)) : 0
      if (!taken || !hasRoom()) await signal.wait(pollMs)
    }
  }
  return { loop, workOff, settled, wake: signal.notify }
}

/** Work has to end with its lease, unless that is renewed. */
const abortSignalOf = ({ renew, leaseSeconds }: Queue, stopping: AbortSignal) =>
  renew ? stopping : AbortSignal.any([stopping, AbortSignal.timeout((leaseSeconds - MARGIN_SECONDS) * 1000)])

/** Renews the leases of a queue that can, while something is worked on. */
const createRenewal = ({ renew, leaseSeconds }: Queue, lease: () => Lease, warn: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    if (!renew) return
    timer ??= setInterval(async () => renew(lease()).then(undefined, warn), (leaseSeconds * 1000) / RENEWALS_PER_LEASE)
  }
  const end = () => {
    clearInterval(timer)
    timer = undefined
  }
  return { begin, end }
}

/** A notification that comes before anybody waits is kept. */
const createSignal = () => {
  let notified = false
  let wake = () => {}
  const notify = () => {
    notified = true
    wake()
  }
  const wait = async (longestMs: number) => {
    if (!notified) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    notified = false
  }
  return { notify, wait }
}
