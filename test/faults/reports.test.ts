import { expect, test } from 'vitest'
import { childrenOf, isAlive, makesPdfs } from '../../server/workers/testing/children.ts'
import { preparedDirectory, type ServerProcess, startProcess, until } from '../support/process.ts'

const idOf = async (server: ServerProcess, path: string, body: object) =>
  ((await server.call(path, { body })).json as { id: string }).id

/** The URL of a report that takes long enough to be interrupted. */
const longReport = async (server: ServerProcess) => {
  const question = { text: 'word '.repeat(390), type: 'YES_NO' }
  const sections = Array.from({ length: 4 }, (_, n) => ({
    title: `Section ${n}`,
    questions: Array(100).fill(question),
  }))
  const templateId = await idOf(server, '/api/v1/templates/import', { name: 'Long', description: null, sections })
  await server.call(`/api/v1/templates/${templateId}/publish`, { body: {} })
  const vendor = { name: 'Northwind', contactEmail: 'contact@example.com' }
  const vendorId = await idOf(server, '/api/v1/vendors/import', vendor)
  return `/api/assessments/${await idOf(server, '/api/v1/assessments', { vendorId, templateId })}/pdf`
}

test.runIf(process.platform === 'linux')(
  'SIGTERM ends a server whose report is never finished, and the child that makes it',
  async () => {
    const server = await startProcess({ ASSAY_DATA_DIR: await preparedDirectory(), ASSAY_DRAIN_SECONDS: '1' })
    const report = server.call(await longReport(server)).then(
      ({ status }) => status,
      () => 'cut',
    )
    await until('a child makes the report', () => childrenOf(server.pid).some(makesPdfs))
    const children = childrenOf(server.pid).filter(makesPdfs)
    // From now on it makes no progress.
    for (const pid of children) process.kill(pid, 'SIGSTOP')

    expect(await server.stop()).toMatchObject({ code: 0 })
    await until('no child is left', () => !children.some(isAlive))
    expect([503, 'cut']).toContain(await report)
  },
)
