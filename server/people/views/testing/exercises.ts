import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

/** The views of one list under their earlier address, and of all lists. */
const viewExercises = (path: '/api/v1/finding-views' | '/api/v1/views', of: object): Exercise[] => {
  const body = { ...of, name: 'Critical', query: 'severity=CRITICAL' }
  return [
    {
      route: `POST ${path}`,
      actions: [],
      prepare: async ({ make, admin }) => {
        const { client } = await make.adminSession()
        return {
          call: () => client.post(path, body),
          refuse: [() => client.post(path, { ...of, query: '' }), () => admin.post(path, body)],
        }
      },
    },
    {
      route: `DELETE ${path}/:viewId`,
      actions: [],
      prepare: async ({ make, admin }) => {
        const { client } = await make.adminSession()
        const { entries } = (await client.post(path, body)).body
        const one = `${path}/${entries[0].id}`
        return {
          call: () => client.delete(one),
          refuse: [() => admin.delete(one), () => client.delete(`${path}/${NONE}`)],
        }
      },
    },
  ]
}

export const exercises: Exercise[] = [
  ...viewExercises('/api/v1/finding-views', {}),
  ...viewExercises('/api/v1/views', { list: 'VENDORS' }),
]
