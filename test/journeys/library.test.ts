import { expect, test } from 'vitest'
import { startProcess, temporaryDirectory } from '../support/process.ts'

type Entry = { name: string; status?: string }

/** What a server on this directory has once it is ready. */
const contents = async (env: Record<string, string>) => {
  const server = await startProcess(env)
  const [frameworks, templates] = await Promise.all(
    ['frameworks', 'templates'].map(async (what) => (await server.call(`/api/v1/${what}`)).json as Entry[]),
  )
  await server.stop()
  return { frameworks: frameworks?.length, published: templates?.filter((t) => t.status === 'PUBLISHED').length }
}

test('a new installation has frameworks and questionnaires, unless ASSAY_LIBRARY=off', async () => {
  const env = { ASSAY_DATA_DIR: await temporaryDirectory(), ASSAY_LIBRARY: 'on' }

  expect(await contents({ ...env, ASSAY_LIBRARY: 'off' })).toEqual({ frameworks: 0, published: 0 })
  expect(await contents(env)).toEqual({ frameworks: 5, published: 5 })
  expect(await contents(env)).toEqual({ frameworks: 5, published: 5 })
})
