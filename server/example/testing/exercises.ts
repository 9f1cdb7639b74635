import type { Exercise } from '../../../test/coverage/exercises/exercise.ts'
import { exampleState, loadExample } from '../load.ts'

const path = '/api/v1/example'

export const exercises: Exercise[] = [
  {
    route: `POST ${path}`,
    actions: ['LOAD_EXAMPLE'],
    concludes: true,
    prepare: async ({ admin, nobody, make }) => {
      const viewer = await make.keyClient(['vendors:view'])
      return {
        call: () => admin.post(path),
        refuse: [() => nobody.post(path), () => viewer.post(path), () => admin.delete(path)],
      }
    },
  },
  {
    route: `DELETE ${path}`,
    actions: ['REMOVE_EXAMPLE'],
    concludes: true,
    prepare: async ({ admin, nobody, make, system }) => {
      if (!(await exampleState(system())).loaded) await loadExample(system())
      const viewer = await make.keyClient(['vendors:view'])
      return {
        call: () => admin.delete(path),
        refuse: [() => nobody.delete(path), () => viewer.delete(path), () => admin.post(path)],
      }
    },
  },
]
