import type { Caller } from './caller.ts'
import { type Data, vendorOf } from './data.ts'

export type Measured = {
  name: string
  /** How many requests a round takes: enough for the clock of the system, which counts in hundredths of a second. */
  times: number
  call: (caller: Caller, data: Data, n: number) => Promise<unknown>
}

/** What people and programs do most. `n` differs with every call. */
export const OPERATIONS: readonly Measured[] = [
  { name: 'list of 50 vendors', times: 300, call: ({ get }) => get('/api/v1/vendors?page=1&pageSize=50') },
  {
    name: 'vendor',
    times: 300,
    call: ({ get }, { vendorIds }, n) => get(`/api/v1/vendors/${vendorIds[n % vendorIds.length]}`),
  },
  {
    name: 'search for vendors',
    times: 300,
    call: ({ get }, _, n) => get(`/api/v1/vendors?query=supplier%20${n % 100}&page=1&pageSize=50`),
  },
  {
    name: 'create a vendor',
    times: 300,
    call: ({ post }, _, n) => post('/api/v1/vendors/import', vendorOf(1_000_000 + n)),
  },
  {
    name: 'update a vendor',
    times: 300,
    call: ({ put }, { vendorIds }, n) =>
      put(`/api/v1/vendors/${vendorIds[n % vendorIds.length]}`, { notes: `Reviewed ${n}` }),
  },
  {
    name: 'assessment of 200 answers',
    times: 100,
    call: ({ get }, { assessmentId }) => get(`/api/v1/assessments/${assessmentId}`),
  },
  { name: 'its CSV', times: 100, call: ({ get }, { assessmentId }) => get(`/api/assessments/${assessmentId}/export`) },
  { name: 'findings', times: 300, call: ({ get }) => get('/api/v1/findings?page=1&pageSize=50') },
  { name: 'dashboard', times: 300, call: ({ get }) => get('/api/v1/dashboard') },
  { name: 'assessments', times: 300, call: ({ get }) => get('/api/v1/assessments?page=1&pageSize=50') },
]
