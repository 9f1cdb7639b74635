import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import { handedOff } from '../../portal/testing/exercises.ts'

const BASE = '/api/portal/:token'

export const exercises: Exercise[] = [
  {
    route: `POST ${BASE}/forward`,
    actions: ['VENDOR_FORWARDED'],
    prepare: async (t) => {
      const { portal } = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      const carla = { name: 'Carla', email: 'carla@example.com' }
      return {
        call: () => t.nobody.post(`${portal}/forward`, { ...carla, message: 'Yours' }),
        refuse: [
          () => t.nobody.post(`${portal}/forward`, { ...carla, email: 'nobody' }),
          () => t.nobody.post(`${handOff.portal}/forward`, carla),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/extension`,
    actions: ['VENDOR_ASKED_FOR_TIME'],
    prepare: async (t) => {
      const { portal } = await t.make.questionnaire()
      const waiting = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      const body = { until: '2199-05-01', reason: 'Audit' }
      await t.nobody.post(`${waiting.portal}/extension`, body)
      return {
        call: () => t.nobody.post(`${portal}/extension`, body),
        refuse: [
          () => t.nobody.post(`${portal}/extension`, { ...body, until: '2001-01-01' }),
          () => t.nobody.post(`${handOff.portal}/extension`, body),
          () => t.nobody.post(`${waiting.portal}/extension`, body),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/decline`,
    actions: ['VENDOR_DECLINED'],
    prepare: async (t) => {
      const { portal } = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      const declined = await t.make.questionnaire()
      await t.nobody.post(`${declined.portal}/decline`, { reason: 'No' })
      return {
        call: () => t.nobody.post(`${portal}/decline`, { reason: 'No' }),
        refuse: [
          () => t.nobody.post(`${portal}/decline`, {}),
          () => t.nobody.post(`${handOff.portal}/decline`, { reason: 'No' }),
          () => t.nobody.post(`${declined.portal}/decline`, { reason: 'No' }),
        ],
      }
    },
  },
  ...(['grant', 'refuse'] as const).map(
    (decision): Exercise => ({
      route: `POST /api/v1/assessments/:assessmentId/extension/${decision}`,
      actions: [decision === 'grant' ? 'GRANT_EXTENSION' : 'REFUSE_EXTENSION'],
      prepare: async (t) => {
        const [asked, other] = [await t.make.questionnaire(), await t.make.questionnaire()]
        await t.nobody.post(`${asked.portal}/extension`, { until: '2199-05-01', reason: 'Audit' })
        const path = (id: string) => `/api/v1/assessments/${id}/extension/${decision}`
        return {
          call: () => t.admin.post(path(asked.id)),
          refuse: [() => t.admin.post(path(other.id)), () => t.admin.post(path(NONE))],
        }
      },
    }),
  ),
]
