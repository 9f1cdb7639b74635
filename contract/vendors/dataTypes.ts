import { List, NamedEnum, type Static } from '../schema.ts'

/** In the order in which they are stored and shown. */
export const DATA_TYPES = [
  'PERSONAL_DATA',
  'SPECIAL_CATEGORIES',
  'HEALTH',
  'PAYMENT',
  'FINANCIAL',
  'CREDENTIALS',
  'SOURCE_CODE',
  'BUSINESS_CONFIDENTIAL',
  'NONE',
] as const
export const DataType = NamedEnum('DataType', DATA_TYPES)
export type DataType = Static<typeof DataType>

export const DataTypes = List(DataType, {
  maxItems: DATA_TYPES.length,
  uniqueItems: true,
  description: 'What data the vendor handles; empty if unknown. `NONE` counts only alone',
  example: ['PERSONAL_DATA', 'PAYMENT'],
})

/** In a fixed order, so that the same choice is the same value. */
export const orderedTypes = (types: readonly DataType[]): DataType[] => {
  const chosen = DATA_TYPES.filter((type) => types.includes(type))
  return chosen.length > 1 ? chosen.filter((type) => type !== 'NONE') : chosen
}
