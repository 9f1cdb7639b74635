import { randomUUID } from 'node:crypto'
import { type Exercise, NONE } from '../../../test/coverage/exercises/exercise.ts'

const csvOf = (csv: string) => ({ body: csv, headers: { 'content-type': 'text/csv' } })

const BEA = { name: 'Bea Contact', email: 'bea@example.com', roles: ['QUESTIONNAIRE'] }

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/vendors/import/csv',
    actions: ['CREATE_VENDOR', 'UPDATE_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { name } = await make.vendor()
      const path = '/api/v1/vendors/import/csv'
      const send = (csv: string) => () => admin.send('POST', path, csvOf(csv))
      return {
        call: send(`name,contactEmail,tier\nNew,new@example.com,LOW\n${name},new@example.com,LOW`),
        refuse: [send('name,contactEmail\nNew,nobody'), send('contactEmail\nnew@example.com'), send('"')],
      }
    },
  },
  ...['/api/v1/vendors/import', '/api/v1/vendors'].map(
    (path): Exercise => ({
      route: `POST ${path}`,
      actions: ['CREATE_VENDOR'],
      prepare: async ({ admin, nobody, make }) => {
        const { externalId } = await make.vendor({ externalId: randomUUID() })
        const body = { name: 'New', contactEmail: 'a@example.com' }
        return {
          call: () => admin.post(path, body),
          refuse: [
            () => nobody.post(path, body),
            () => admin.post(path, { ...body, tier: 'NONE' }),
            () => admin.post(path, { ...body, externalId }),
          ],
        }
      },
    }),
  ),
  {
    route: 'POST /api/v1/vendors/bulk-create',
    actions: ['CREATE_VENDOR', 'CREATE_VENDOR'],
    prepare: async ({ admin }) => {
      const path = '/api/v1/vendors/bulk-create'
      const [one, two] = ['One', 'Two'].map((name) => ({ name, contactEmail: 'a@example.com' }))
      return {
        call: () => admin.post(path, { vendors: [one, { ...one, tier: 'NONE' }, two] }),
        refuse: [() => admin.post(path, { vendors: [{ name: 'One' }] }), () => admin.post(path, { vendors: [] })],
      }
    },
  },
  ...(['put', 'patch'] as const).map(
    (method): Exercise => ({
      route: `${method.toUpperCase()} /api/v1/vendors/:vendorId`,
      actions: ['UPDATE_VENDOR'],
      prepare: async ({ admin, make }) => {
        const { externalId } = await make.vendor({ externalId: randomUUID() })
        const path = `/api/v1/vendors/${(await make.vendor()).id}`
        return {
          call: () => admin[method](path, { tier: 'HIGH' }),
          refuse: [
            () => admin[method](path, { name: '' }),
            () => admin[method](path, { externalId }),
            () => admin[method](path, { ownerId: NONE }),
            () => admin[method](path, { tier: 'LOW' }, { headers: { 'if-match': '"99"' } }),
            () => admin[method](`/api/v1/vendors/${NONE}`, { tier: 'LOW' }),
          ],
        }
      },
    }),
  ),
  {
    route: 'DELETE /api/v1/vendors/:vendorId',
    actions: ['DELETE_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.vendor()
      return {
        call: () => admin.delete(`/api/v1/vendors/${id}`),
        refuse: [() => admin.delete(`/api/v1/vendors/${NONE}`)],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/bulk',
    actions: ['UPDATE_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.vendor()
      const path = '/api/v1/vendors/bulk'
      return {
        call: () => admin.post(path, { ids: [id], stage: 'ONBOARDING' }),
        refuse: [
          () => admin.post(path, { ids: [id, NONE], tier: 'HIGH' }),
          () => admin.post(path, { ids: [id], ownerId: NONE }),
          () => admin.post(path, { ids: [], tier: 'HIGH' }),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/bulk-delete',
    actions: ['DELETE_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.vendor()
      const path = '/api/v1/vendors/bulk-delete'
      return { call: () => admin.post(path, { ids: [id] }), refuse: [() => admin.post(path, { ids: [id, NONE] })] }
    },
  },
  {
    route: 'POST /api/v1/vendors/:vendorId/contacts',
    actions: ['ADD_CONTACT'],
    prepare: async ({ admin, make }) => {
      const path = `/api/v1/vendors/${(await make.vendor()).id}/contacts`
      return {
        call: () => admin.post(path, BEA),
        refuse: [() => admin.post(path, { name: 'Bea' }), () => admin.post(path, { ...BEA, roles: ['OTHER'] })],
      }
    },
  },
  ...(['put', 'patch'] as const).map(
    (method): Exercise => ({
      route: `${method.toUpperCase()} /api/v1/vendors/:vendorId/contacts/:contactId`,
      actions: ['UPDATE_CONTACT'],
      prepare: async ({ admin, make }) => {
        const path = `/api/v1/vendors/${(await make.vendor()).id}/contacts`
        const { id } = (await admin.post(path, BEA)).body
        return {
          call: () => admin[method](`${path}/${id}`, { jobTitle: 'CISO' }),
          refuse: [() => admin[method](`${path}/${NONE}`, {}), () => admin[method](`${path}/${id}`, { name: '' })],
        }
      },
    }),
  ),
  {
    route: 'DELETE /api/v1/vendors/:vendorId/contacts/:contactId',
    actions: ['REMOVE_CONTACT'],
    prepare: async ({ admin, make }) => {
      const path = `/api/v1/vendors/${(await make.vendor()).id}/contacts`
      const { id } = (await admin.post(path, BEA)).body
      return { call: () => admin.delete(`${path}/${id}`), refuse: [() => admin.delete(`${path}/${NONE}`)] }
    },
  },
  {
    route: 'PUT /api/v1/vendors/:vendorId/offboarding/:item',
    actions: ['UPDATE_OFFBOARDING'],
    prepare: async ({ admin, make }) => {
      const [leaving, active] = [await make.vendor({ stage: 'OFFBOARDING' }), await make.vendor()]
      const path = (id: string) => `/api/v1/vendors/${id}/offboarding/ACCESS_REMOVED`
      return {
        call: () => admin.put(path(leaving.id), { done: true }),
        refuse: [() => admin.put(path(active.id), { done: true }), () => admin.put(path(NONE), { done: true })],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/:vendorId/subprocessors',
    actions: ['ADD_SUBPROCESSOR'],
    prepare: async ({ admin, make }) => {
      const [vendor, used] = [await make.vendor(), await make.vendor()]
      const path = `/api/v1/vendors/${vendor.id}/subprocessors`
      return {
        call: () => admin.post(path, { vendorId: used.id, purpose: 'Hosting' }),
        refuse: [() => admin.post(path, { vendorId: NONE }), () => admin.post(path, { vendorId: vendor.id })],
      }
    },
  },
  {
    route: 'DELETE /api/v1/vendors/:vendorId/subprocessors/:subprocessorId',
    actions: ['REMOVE_SUBPROCESSOR'],
    prepare: async ({ admin, make }) => {
      const [vendor, used] = [await make.vendor(), await make.vendor()]
      const path = `/api/v1/vendors/${vendor.id}/subprocessors`
      await admin.post(path, { vendorId: used.id })
      return { call: () => admin.delete(`${path}/${used.id}`), refuse: [() => admin.delete(`${path}/${NONE}`)] }
    },
  },
]
