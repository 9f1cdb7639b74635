import { Nullable, RequiredText, Text } from './schema.ts'

/** What the holder of a link types as a name: others read it, so it is short and leads nowhere. */
const MAX_LENGTH = 60
const format = 'typed-name'

export const TypedText = (description?: string) => Text(MAX_LENGTH, { format, ...(description && { description }) })
export const TypedName = (description: string) =>
  RequiredText(MAX_LENGTH, { format, description, example: 'Carla Mendes' })

/** Several people may use one link. */
export const WrittenBy = Nullable(TypedText('Who writes; by default whom the link was sent to'))
