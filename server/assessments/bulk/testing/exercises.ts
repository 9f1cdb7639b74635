import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

const BASE = '/api/v1/assessments'
const DUE = '2099-03-12'

export const exercises: Exercise[] = [
  {
    route: `POST ${BASE}/:assessmentId/reminder`,
    actions: ['REMIND_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.sentAssessment({ dueDate: DUE })
      const draft = await make.draftAssessment({ dueDate: DUE })
      const remind = (of: string) => () => admin.post(`${BASE}/${of}/reminder`)
      return { call: remind(id), refuse: [remind(draft.id), remind(NONE)] }
    },
  },
  {
    route: `POST ${BASE}/bulk-remind`,
    actions: ['REMIND_VENDOR', 'REMIND_VENDOR'],
    prepare: async ({ admin, make }) => {
      const ids = [(await make.sentAssessment({ dueDate: DUE })).id, (await make.sentAssessment({ dueDate: DUE })).id]
      const draft = await make.draftAssessment({ dueDate: DUE })
      const remind = (of: string[]) => () => admin.post(`${BASE}/bulk-remind`, { ids: of })
      return { call: remind(ids), refuse: [remind([]), remind([...ids, draft.id]), remind([...ids, NONE])] }
    },
  },
  {
    route: `POST ${BASE}/bulk-update`,
    actions: ['UPDATE_ASSESSMENT', 'UPDATE_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const ids = [(await make.draftAssessment()).id, (await make.sentAssessment()).id]
      const change = (body: object) => () => admin.post(`${BASE}/bulk-update`, { ids, ...body })
      return {
        call: change({ dueDate: DUE }),
        refuse: [
          change({}),
          change({ reviewerId: NONE }),
          change({ dueDate: '2099-02-30' }),
          change({ ids: [...ids, NONE], dueDate: DUE }),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/bulk-delete`,
    actions: ['DELETE_ASSESSMENT', 'DELETE_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const ids = [(await make.draftAssessment()).id, (await make.submittedAssessment({ mfa: 'NO' })).id]
      const remove = (of: string[]) => () => admin.post(`${BASE}/bulk-delete`, { ids: of })
      return { call: remove(ids), refuse: [remove([]), remove([...ids, NONE])] }
    },
  },
]
