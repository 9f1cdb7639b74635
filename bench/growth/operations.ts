import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Caller } from '../against/caller.ts'
import { vendorOf } from '../against/data.ts'
import { LONG_ASSESSMENT } from '../dataset/assessments.ts'

const run = promisify(execFile)

export type Installation = { caller: Caller; pid: number; dataDir: string; directory: string; vendorIds: string[] }

type Reading = { name: string; path: (installation: Installation, n: number) => string }

/** What a person waits for. The largest data set has each vendor, action and word of the smaller ones. */
export const READINGS: readonly Reading[] = [
  { name: 'first page of vendors', path: () => '/api/v1/vendors?page=1&pageSize=50' },
  { name: 'a page of vendors by residual risk', path: () => '/api/v1/vendors?page=3&pageSize=50&sort=-residualRisk' },
  { name: 'vendors of one tier and tag', path: () => '/api/v1/vendors?tier=HIGH&tag=Tag%203&page=1&pageSize=50' },
  { name: 'search that finds one vendor', path: () => '/api/v1/vendors?query=contact77%40&page=1&pageSize=50' },
  { name: 'search that finds a sixteenth', path: () => '/api/v1/vendors?query=NORTHWIND&page=1&pageSize=50' },
  { name: 'search over everything', path: () => '/api/v1/search?query=northwind' },
  { name: 'a vendor', path: ({ vendorIds }, n) => `/api/v1/vendors/${vendorIds[n % vendorIds.length]}` },
  { name: 'an assessment of 200 answers', path: () => `/api/v1/assessments/${LONG_ASSESSMENT}` },
  { name: 'first page of assessments', path: () => '/api/v1/assessments?page=1&pageSize=50' },
  { name: 'overdue assessments', path: () => '/api/v1/assessments?overdue=true&page=1&pageSize=50' },
  { name: 'first page of findings', path: () => '/api/v1/findings?page=1&pageSize=50' },
  { name: 'open critical findings', path: () => '/api/v1/findings?status=OPEN&severity=CRITICAL&page=1&pageSize=50' },
  { name: 'overdue findings', path: () => '/api/v1/findings?overdue=true&page=1&pageSize=50' },
  { name: 'dashboard', path: () => '/api/v1/dashboard' },
]

/** At most sixty a minute for a key, all of them together. */
export const AUDIT_READINGS: readonly Reading[] = [
  { name: 'newest audit entries', path: () => '/api/v1/audit' },
  { name: 'audit entries of one action', path: () => '/api/v1/audit?action=UPDATE_VENDOR' },
  { name: 'search in the audit log', path: () => '/api/v1/audit?query=northwind' },
]

type Writing = { name: string; times: number; write: (installation: Installation, n: number) => Promise<unknown> }
export const WRITINGS: readonly Writing[] = [
  {
    name: 'create a vendor',
    times: 50,
    write: ({ caller }) => caller.post('/api/v1/vendors/import', { ...vendorOf(0), externalId: randomUUID() }),
  },
  {
    name: 'update a vendor',
    times: 50,
    write: ({ caller, vendorIds }, n) =>
      caller.put(`/api/v1/vendors/${vendorIds[n % vendorIds.length]}`, { notes: `Reviewed ${n}` }),
  },
  {
    name: 'create an assessment of 200 questions, and the dashboard after it',
    times: 10,
    write: async ({ caller, vendorIds }, n) => {
      const { template } = JSON.parse((await caller.get(`/api/v1/assessments/${LONG_ASSESSMENT}`)) as string)
      const wanted = { vendorId: vendorIds[n % vendorIds.length], templateId: template.id, title: `Review ${n}` }
      await caller.post('/api/v1/assessments', wanted)
      await caller.get('/api/v1/dashboard')
    },
  },
]

const IMPORTED = 1000
const csv = () =>
  ['name,contactEmail,tier,externalId']
    .concat(Array.from({ length: IMPORTED }, (_, n) => `Imported ${n},imported${n}@example.com,HIGH,IMPORT-${n}`))
    .join('\n')

export const importVendors = ({ caller }: Installation) => caller.post('/api/v1/vendors/import/csv', { csv: csv() })

const CLI = join(import.meta.dirname, '../../server/cli.ts')
export const backupFile = ({ directory }: Installation) => join(directory, 'backup.tar.gz')
export const backup = (installation: Installation) =>
  run(process.execPath, [CLI, 'backup', backupFile(installation)], {
    env: { ...process.env, ASSAY_DATA_DIR: installation.dataDir },
  })
