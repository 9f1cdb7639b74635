import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, routesOf } from '../../server/app.ts'
import type { Sealer } from '../../server/audit/seal.ts'
import { type Config, readConfig } from '../../server/config/config.ts'
import type { Ctx } from '../../server/context.ts'
import type { Pool } from '../../server/db/open.ts'
import type { Warnings } from '../../server/edge/warnings.ts'
import type { FileStore } from '../../server/files/store.ts'
import type { Route } from '../../server/http/route.ts'
import { createServices } from '../../server/process/services.ts'
import { closeGracefully } from '../../server/process/stop.ts'
import { createWork } from '../../server/process/work.ts'
import { createPdfPool, type PdfPool } from '../../server/reports/pdf/pool.ts'
import { type Client, clientOf } from './client.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { type Factories, factories } from './make.ts'

export type TestApp = {
  url: string
  config: Config
  pool: Pool
  files: FileStore
  database: TestDatabase
  app: FastifyInstance
  routes: readonly Route[]
  sealer: Sealer
  /** Advances the server's clock. */
  advance: (by: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void
  /** Stops the server's clock, so that no wait ends by itself on a slow machine; `advance` still moves it. */
  freeze: (at?: string) => void
  statements: string[]
  warnings: Warnings
  system: () => Ctx
  /** Processes what is due: nothing does so by itself in tests. */
  runJobs: () => Promise<number>
  make: Factories
  nobody: Client
  admin: Client
  close: () => Promise<void>
}

const warn = (error: unknown) => {
  throw error
}

/** On any port, unless one is asked for that is free. */
const listen = async (app: FastifyInstance, wanted = 0) => {
  const at = (port: number) => app.listen({ port, host: '127.0.0.1' })
  await at(wanted).catch(() => at(0))
  return (app.server.address() as AddressInfo).port
}

/** Mail servers, providers and webhooks of tests are here. */
const THIS_MACHINE = ['127.0.0.1', '::1']
/** Mails a second: tests do not wait for the rate. */
const MANY = 1000

/** A server on a real port with its own database, API keys enabled, and an administrator's key. */
export const startApp = async (
  changes: Partial<Config> = {},
  database?: TestDatabase,
  logger?: Logger,
  pdf: PdfPool = createPdfPool(),
): Promise<TestApp> => {
  const statements: string[] = []
  const onStatement = (statement: string) => statements.push(statement)
  const max = changes.databasePool === undefined ? {} : { max: changes.databasePool }
  const own = database ?? (await createDatabase({ onStatement, ...max }))
  const pool = database ? database.open(max) : own.pool
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-app-'))
  const config = { ...readConfig({}), dataDir, outboundAllow: THIS_MACHINE, mailRate: MANY, ...changes }
  let shift = 0
  let stopped: number | undefined
  const clock = () => new Date((stopped ?? Date.now()) + shift)
  const freeze = (at?: string) => {
    if (at !== undefined) shift = 0
    stopped = at === undefined ? Date.now() : Date.parse(at)
  }
  const services = createServices(config, { pool }, { clock, warn, pdf, say: (message) => logger?.warn(message) })
  const { files, sealer, warnings } = services
  const deps = { ...services, accepting: () => true }
  const app = await buildApp(deps, logger)
  const url = `http://127.0.0.1:${await listen(app, changes.port)}`
  const routes = routesOf(deps)
  const { system, engine, close: closeWork } = createWork(services, url, true)
  const nobody = clientOf(url, routes)
  const make = factories(system, nobody)
  if (!database) await pool`update organisation set api_keys_enabled = true`
  const admin = await make.keyClient()
  const advance: TestApp['advance'] = ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
    shift += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000
  }
  const close = async () => {
    // As a stopping server does: a download that nobody reads must not hold up the next file.
    await closeGracefully(app, config.drainSeconds)
    pdf.close()
    await closeWork()
    await services.background.settled()
    await services.usage.stop()
    await sealer.stop()
    if (database) await pool.end({ timeout: 1 })
    if (!database) await own.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    config,
    pool,
    files,
    database: own,
    app,
    routes,
    sealer,
    advance,
    freeze,
    statements,
    warnings,
    system,
    runJobs: engine.drain,
    make,
    nobody,
    admin,
    close,
  }
}

/** The usual case: one server for all tests of a file. */
export const useApp = (changes: Partial<Config> = {}): TestApp => {
  const holder = {} as TestApp
  beforeAll(async () => {
    Object.assign(holder, await startApp(changes))
  })
  afterAll(async () => {
    await holder.close()
  })
  return holder
}
