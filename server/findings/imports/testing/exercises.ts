import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings/import',
    actions: ['REOPEN_FINDING', 'UPDATE_FINDING', 'UPDATE_FINDING', 'IMPORT_FINDINGS'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const post = (findings: object[], more = '', vendor = vendorId) =>
        admin.post(`/api/v1/findings/import?source=ZAP&vendorId=${vendor}${more}`, { findings })
      const [row, accepted] = [
        { title: 'Open port', severity: 'High' },
        { title: 'Old TLS', severity: 'Low' },
      ]
      await post([row, accepted])
      const { entries } = (await admin.get(`/api/v1/findings?vendorId=${vendorId}&severity=LOW`)).body
      await admin.patch(`/api/v1/findings/${entries[0].id}`, { status: 'RISK_ACCEPTED' })
      return {
        call: () =>
          post([
            { ...row, severity: 'Low' },
            { ...accepted, severity: 'High' },
            { title: 'Another', severity: 'Info' },
          ]),
        refuse: [
          () => post([{ ...row, severity: 'Grave' }]),
          () => post([row, row]),
          () => post([row], '', NONE),
          () => post([row], '&dryRun=maybe'),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/finding-imports/:findingImportId/undo',
    actions: ['DELETE_FINDING', 'UPDATE_FINDING', 'UNDO_FINDING_IMPORT'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const post = (findings: object[]) =>
        admin.post(`/api/v1/findings/import?source=ZAP&vendorId=${vendorId}`, { findings })
      await post([{ title: 'Open port', severity: 'Low' }])
      const { importId } = (
        await post([
          { title: 'Open port', severity: 'High' },
          { title: 'Another', severity: 'Low' },
        ])
      ).body
      const undo = (id: string) => admin.post(`/api/v1/finding-imports/${id}/undo`)
      return { call: () => undo(importId), refuse: [() => undo(NONE)] }
    },
  },
]
