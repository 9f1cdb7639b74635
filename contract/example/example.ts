import type { Glossary } from '../schema.ts'
import { Bool, Count, Named } from '../schema.ts'

export const ExampleState = Named('ExampleState', {
  loaded: Bool(),
  vendors: Count,
  users: Count,
})

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  loaded: 'Whether the example portfolio is loaded',
  users: ['How many users', 5],
}
