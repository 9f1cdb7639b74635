import type { Exercise } from '../../../../test/coverage/exercises/exercise.ts'

const READ = '/api/v1/notifications/read'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/notifications/read',
    actions: [],
    prepare: async ({ make, admin }) => {
      const { client } = await make.adminSession()
      return {
        call: () => client.post(READ, { all: true }),
        refuse: [() => client.post(READ, {}), () => admin.post(READ, { all: true })],
      }
    },
  },
]
