import type { Warning } from '../../contract/warnings.ts'
import { joinDatabase } from '../db/open.ts'
import { createLogger } from '../http/edge/logging.ts'
import { readConfig } from './config.ts'
import { fail } from './fail.ts'
import { serveHere } from './serveHere.ts'
import { closeServices, openReporting, openServices } from './services.ts'
import { answerParent, parent } from './workers/parent.ts'

/** One of several processes that answer requests; main.ts is their parent. */
let close = async () => {}

// Ctrl-C reaches the whole process group: when to stop is for the parent to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdout.on('error', () => {})
answerParent('stop', async () => {
  await close()
  process.exit(0)
})

try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const database = await openReporting(joinDatabase, config, logger)
  const services = openServices(config, database, logger)
  const { warnings } = services
  warnings.onAdded((warning) => void parent?.ask('warn', warning))
  answerParent('warn', warnings.add)
  const front = await serveHere(services, logger)
  close = async () => {
    await front.close()
    await closeServices(services)
    await database.close()
  }
  answerParent('accept', front.accept)
  const known = await parent?.ask<{ accepting: boolean; warnings: Warning[] }>('ready', front.url)
  known?.warnings.forEach(warnings.add)
  if (known?.accepting) front.accept()
} catch (error) {
  fail(error)
}
