import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { PortalView } from '../../../contract/assessments/portal.ts'
import { createUploads, type Sender } from './uploads.ts'

const CONTENT = 'site,country\nA,NO\n'
const here = { sizeBytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') }
const view = {
  uploads: { maxFileMegabytes: 1, fileTypes: ['pdf', 'jpeg', 'csv'] },
  questions: [{ id: 'q', evidence: [here] }],
} as unknown as PortalView
const file = (name: string, content = 'x', type = 'text/csv') => new File([content], name, { type })

const opened = (send: Sender['send']) => createUploads({ send, refresh: async () => {}, view: () => view })

test('a file that cannot be taken is refused before it is sent, and holds up no other', async () => {
  const send = vi.fn<Sender['send']>(async () => undefined)
  const uploads = opened(send)
  await uploads.add('q', [
    file('empty.csv', ''),
    file('large.csv', 'x'.repeat(1024 * 1024 + 1)),
    file('setup.exe', 'x', 'application/x-msdownload'),
    file('copy.csv', CONTENT),
    file('photo.JPG', 'x', 'image/jpeg'),
    file('report', 'x', ''),
  ])
  const { uploads: left, added } = uploads.get()
  expect(left.map(({ problem }) => problem?.kind)).toEqual(['empty', 'large', 'type', 'here'])
  expect(send.mock.calls.map(([one]) => one.file.name)).toEqual(['photo.JPG', 'report'])
  expect(added).toBe(2)
})

test('one that fails can be tried again, and one that is cancelled leaves the next its turn', async () => {
  const send = vi.fn<Sender['send']>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue(undefined)
  const uploads = opened(send)
  await uploads.add('q', [file('a.csv')])
  const [failed] = uploads.get().uploads
  expect(failed?.problem).toMatchObject({ kind: 'failed' })
  await uploads.retry(failed?.id ?? 0)
  expect(uploads.get()).toMatchObject({ uploads: [], added: 1 })

  send.mockImplementationOnce((_, __, signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)))
  const both = uploads.add('q', [file('slow.csv'), file('b.csv')])
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  uploads.cancel(uploads.get().uploads[0]?.id ?? 0)
  await both
  expect(uploads.get()).toMatchObject({ uploads: [], added: 2 })
})
