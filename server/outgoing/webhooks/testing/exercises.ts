import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

const WEBHOOKS = '/api/v1/webhooks'
const BODY = { name: 'Tickets', url: 'https://hooks.example.com/assay', events: ['vendor.deleted'] }

const create = async ({ admin }: TestApp) => `${WEBHOOKS}/${(await admin.post(WEBHOOKS, BODY)).body.id}`

/** A webhook with a delivery that waits. */
const withDelivery = async (t: TestApp) => {
  const path = await create(t)
  return { path, delivery: `${path}/deliveries/${(await t.admin.post(`${path}/test`)).body.id}` }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/webhooks',
    actions: ['CREATE_WEBHOOK'],
    prepare: async ({ admin }) => ({
      call: () => admin.post(WEBHOOKS, BODY),
      refuse: [
        () => admin.post(WEBHOOKS, { ...BODY, events: [] }),
        () => admin.post(WEBHOOKS, { ...BODY, url: 'http://10.0.0.1/hook' }),
      ],
    }),
  },
  {
    route: 'PATCH /api/v1/webhooks/:webhookId',
    actions: ['UPDATE_WEBHOOK'],
    prepare: async (t) => {
      const path = await create(t)
      return {
        call: () => t.admin.patch(path, { enabled: false, url: 'https://other.example.com/' }),
        refuse: [
          () => t.admin.patch(path, { url: 'http://[fd00::1]/' }),
          () => t.admin.patch(`${WEBHOOKS}/${NONE}`, { enabled: false }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/webhooks/:webhookId',
    actions: ['DELETE_WEBHOOK'],
    prepare: async (t) => {
      const path = await create(t)
      return { call: () => t.admin.delete(path), refuse: [() => t.admin.delete(`${WEBHOOKS}/${NONE}`)] }
    },
  },
  {
    route: 'POST /api/v1/webhooks/:webhookId/rotate-secret',
    actions: ['ROTATE_WEBHOOK_SECRET'],
    prepare: async (t) => {
      const path = await create(t)
      return {
        call: () => t.admin.post(`${path}/rotate-secret`),
        refuse: [() => t.admin.post(`${WEBHOOKS}/${NONE}/rotate-secret`)],
      }
    },
  },
  {
    route: 'POST /api/v1/webhooks/:webhookId/test',
    actions: ['TEST_WEBHOOK'],
    prepare: async (t) => {
      const [path, disabled] = [await create(t), await create(t)]
      await t.admin.patch(disabled, { enabled: false })
      return { call: () => t.admin.post(`${path}/test`), refuse: [() => t.admin.post(`${disabled}/test`)] }
    },
  },
  {
    route: 'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/retry',
    actions: ['RETRY_DELIVERY'],
    prepare: async (t) => {
      const { path, delivery } = await withDelivery(t)
      return {
        call: () => t.admin.post(`${delivery}/retry`),
        refuse: [() => t.admin.post(`${path}/deliveries/${NONE}/retry`)],
      }
    },
  },
  {
    route: 'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/cancel',
    actions: ['CANCEL_DELIVERY'],
    prepare: async (t) => {
      const { path, delivery } = await withDelivery(t)
      return {
        call: () => t.admin.post(`${delivery}/cancel`),
        refuse: [() => t.admin.post(`${path}/deliveries/${NONE}/cancel`)],
      }
    },
  },
]
