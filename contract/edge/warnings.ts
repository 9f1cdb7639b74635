import { Enum, List, Named, type Static, Text } from '../schema.ts'

export const Warning = Named('Warning', {
  code: Enum(['secret_differs', 'proxy_not_trusted', 'address_not_set']),
  message: Text(2000, { description: 'What is wrong, and what to do' }),
})
export type Warning = Static<typeof Warning>
export const Warnings = Named('Warnings', { entries: List(Warning) })
