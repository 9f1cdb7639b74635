import { Bool, Count, Named } from './schema.ts'

export const ExampleState = Named('ExampleState', {
  loaded: Bool(),
  vendors: Count,
  users: Count,
})
