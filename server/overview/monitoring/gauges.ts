import { Gauge, Registry } from 'prom-client'
import type { Pool } from '../../db/open.ts'
import { freeBytes } from '../../files/disk.ts'
import type { FileStore } from '../../files/store.ts'
import { up } from '../../metrics/counters.ts'
import { withTimeout } from '../../workers/withTimeout.ts'
import { type Figures, figures } from './queries.ts'

type Observed = {
  pool: Pool
  files: FileStore
  clock: () => Date
  config: { dataDir: string }
  warnings: { list: () => readonly { code: string }[] }
}

/** A monitor waits a few seconds, and rather has some figures than none. */
const TIMEOUT_MS = 2000

/** The state of the installation at the time of the request. */
export const createGauges = ({ pool, files, clock, config, warnings }: Observed) => {
  const registry = new Registry()
  const set = createSetters(registry)
  const collect = async () => {
    const [found, problem, free] = await Promise.all([
      withTimeout(TIMEOUT_MS, figures(pool, clock()), undefined).catch(() => undefined),
      withTimeout(TIMEOUT_MS, files.problem(), 'no answer').catch(() => 'no answer'),
      freeBytes(config.dataDir).catch(() => undefined),
    ])
    up.set({ part: 'database' }, Number(found !== undefined))
    up.set({ part: 'files' }, Number(problem === undefined))
    set.nothing()
    if (found) set.figures(found)
    if (free !== undefined) set.diskFree(free)
    set.secretMatches(!warnings.list().some(({ code }) => code === 'secret_differs'))
  }
  return { registry, collect }
}

const createSetters = (registry: Registry) => {
  const all: Gauge[] = []
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const made = new Gauge({ name: `assay_${name}`, help, labelNames, registers: [registry] })
    all.push(made)
    return made
  }
  const waiting = gauge('jobs_waiting', 'Rows of a queue that are due', ['queue'])
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest of them has been due', ['queue'])
  const connections = gauge('db_connections', 'Connections of all servers to the database', ['state'])
  const unsealed = gauge('audit_unsealed', 'Entries of the audit log that are not in its chain yet')
  const schedule = gauge('schedule_last_success_timestamp_seconds', 'When the work of a day last ended well')
  const backup = gauge('backup_last_success_timestamp_seconds', 'When the backup command last wrote a file')
  const diskFree = gauge('disk_free_bytes', 'Free space where the data directory is')
  const secret = gauge('secret_matches', '1 if the secret of this server is that of the database')
  return {
    /** What is not known is left out; a reset alone would make it 0. */
    nothing: () => {
      for (const one of all) {
        one.reset()
        one.remove({})
      }
    },
    figures: (found: Figures) => {
      for (const { queue, ...backlog } of found.backlogs) {
        waiting.set({ queue }, backlog.waiting)
        oldest.set({ queue }, backlog.oldestSeconds)
      }
      for (const { state, count } of found.connections) connections.set({ state }, count)
      unsealed.set(found.unsealed)
      // 0 is long ago: an alert on the age of the last one finds that there was none.
      schedule.set(found.scheduleSucceeded ?? 0)
      backup.set(found.backupSucceeded ?? 0)
    },
    diskFree: (bytes: number) => diskFree.set(bytes),
    secretMatches: (matches: boolean) => secret.set(Number(matches)),
  }
}
