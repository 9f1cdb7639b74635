import { type Exercise, NONE } from '../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { startSmtp } from '../../../test/support/smtp.ts'

const SETTINGS = '/api/v1/settings/mail'
const TEMPLATE = `${SETTINGS}/templates/REMINDER`
const words = { subject: 'Do not forget {{assessment}}', body: 'Hello {{recipient}},\n\n{{link}}' }
const unknown = { ...words, body: '{{nothing}}' }

const withServer = async ({ admin }: TestApp) => {
  const { settings } = await startSmtp()
  await admin.put(SETTINGS, settings)
}

/** A mail that waits, as nothing sends by itself in tests. */
const queued = async (t: TestApp) => {
  await withServer(t)
  const { id } = await t.make.sentAssessment()
  const { body } = await t.admin.get(`/api/v1/mails?assessmentId=${id}`)
  return body.entries[0].id as string
}

export const exercises: Exercise[] = [
  {
    route: 'PUT /api/v1/settings/mail',
    actions: ['UPDATE_MAIL_SETTINGS'],
    prepare: async ({ admin }) => {
      const settings = { host: 'smtp.example.com', port: 587, security: 'STARTTLS', fromAddress: 'risk@example.com' }
      return {
        call: () => admin.put(SETTINGS, { ...settings, password: 'secret' }),
        refuse: [() => admin.put(SETTINGS, { ...settings, port: 0 })],
      }
    },
  },
  {
    route: 'DELETE /api/v1/settings/mail',
    actions: ['DELETE_MAIL_SETTINGS'],
    prepare: async (t) => {
      await withServer(t)
      const other = await t.make.keyClient(['vendors:view'])
      return { call: () => t.admin.delete(SETTINGS), refuse: [() => other.delete(SETTINGS)] }
    },
  },
  {
    route: 'POST /api/v1/settings/mail/test',
    actions: ['TEST_MAIL_SETTINGS'],
    prepare: async (t) => {
      await withServer(t)
      return {
        call: () => t.admin.post(`${SETTINGS}/test`, { to: 'ada@example.com' }),
        refuse: [() => t.admin.post(`${SETTINGS}/test`, { to: 'nobody' })],
      }
    },
  },
  {
    route: 'PUT /api/v1/settings/mail/templates/:kind',
    actions: ['UPDATE_MAIL_TEMPLATE'],
    prepare: async ({ admin }) => ({
      call: () => admin.put(TEMPLATE, words),
      refuse: [() => admin.put(TEMPLATE, unknown)],
    }),
  },
  {
    route: 'DELETE /api/v1/settings/mail/templates/:kind',
    actions: ['UPDATE_MAIL_TEMPLATE'],
    prepare: async ({ admin }) => {
      await admin.put(TEMPLATE, words)
      return {
        call: () => admin.delete(TEMPLATE),
        refuse: [() => admin.delete(`${SETTINGS}/templates/TEST`)],
      }
    },
  },
  {
    route: 'POST /api/v1/settings/mail/templates/:kind/preview',
    actions: [],
    prepare: async ({ admin }) => ({
      call: () => admin.post(`${TEMPLATE}/preview`, words),
      refuse: [() => admin.post(`${TEMPLATE}/preview`, unknown)],
    }),
  },
  {
    route: 'POST /api/v1/mails/:mailId/retry',
    actions: ['RETRY_MAIL'],
    prepare: async (t) => {
      const id = await queued(t)
      return {
        call: () => t.admin.post(`/api/v1/mails/${id}/retry`),
        refuse: [() => t.admin.post(`/api/v1/mails/${NONE}/retry`)],
      }
    },
  },
  {
    route: 'POST /api/v1/mails/:mailId/cancel',
    actions: ['CANCEL_MAIL'],
    prepare: async (t) => {
      const id = await queued(t)
      return {
        call: () => t.admin.post(`/api/v1/mails/${id}/cancel`),
        refuse: [() => t.admin.post(`/api/v1/mails/${NONE}/cancel`)],
      }
    },
  },
  {
    route: 'POST /api/v1/mails/release',
    actions: ['RELEASE_MAILS'],
    prepare: async (t) => {
      await t.admin.delete(SETTINGS)
      await t.make.sentAssessment()
      const refused = await t.admin.post('/api/v1/mails/release')
      await withServer(t)
      return { call: () => t.admin.post('/api/v1/mails/release'), refuse: [async () => refused] }
    },
  },
]
