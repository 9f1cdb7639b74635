import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What this process has counted since its start. Several processes of one server add up. Labels are from short lists:
 * never names, addresses or ids.
 */
export const counters = new Registry()
const registers = [counters]

export const jobs = new Counter({
  name: 'assay_jobs_total',
  help: 'Rows of queues that were worked on: done, retried later, or failed in a way that was logged',
  labelNames: ['queue', 'outcome'],
  registers,
})

export const mails = new Counter({
  name: 'assay_mails_total',
  help: 'Attempts to send a mail: sent, retried later, or given up (failed)',
  labelNames: ['outcome'],
  registers,
})

export const deliveries = new Counter({
  name: 'assay_webhook_deliveries_total',
  help: 'Attempts to deliver to a webhook: delivered, retried later, or given up (failed)',
  labelNames: ['outcome'],
  registers,
})

export const children = new Counter({
  name: 'assay_children_total',
  help: 'Child processes that ended, and how: closed as intended, or crashed, slow, large (limits), interrupted',
  labelNames: ['kind', 'end'],
  registers,
})

export const signInFailures = new Counter({
  name: 'assay_sign_in_failures_total',
  help: 'Sign-ins that were refused, and confirmations of an identity',
  labelNames: ['reason'],
  registers,
})

export const databaseWait = new Histogram({
  name: 'assay_db_wait_seconds',
  help: 'Time that a statement or transaction waited for a connection of the pool',
  buckets: [0.001, 0.01, 0.1, 1, 10],
  registers,
})

/** Of several processes, one that cannot reach a part is enough. */
export const up = new Gauge({
  name: 'assay_up',
  help: '1 if the part works, 0 if not; mail: whether the mail server took the last mail that it was offered',
  labelNames: ['part'],
  aggregator: 'min',
  registers,
})

const CHILDREN = ['reports', 'documents', 'workbooks', 'imports']
const ENDS = ['closed', 'crashed', 'slow', 'large', 'interrupted']

// An alert on a rate needs the zero before the first failure. Queues and reasons are where they are named.
for (const kind of CHILDREN) for (const end of ENDS) children.inc({ kind, end }, 0)
for (const outcome of ['sent', 'retried', 'failed']) mails.inc({ outcome }, 0)
for (const outcome of ['delivered', 'retried', 'failed']) deliveries.inc({ outcome }, 0)
up.set({ part: 'mail' }, 1)
