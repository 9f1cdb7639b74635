import { Enum, Id, Integer, List, Named, NamedEnum, Nullable, Optional, type Static, Text, Unsafe } from '../schema.ts'
import { DATE_ORDERS } from '../values/dayOrders.ts'
import { NUMBER_STYLES } from '../values/numberStyles.ts'

/** What the imports of all nouns share: how the cells of a file are read, and what a trial says about them. */

export const DateOrder = NamedEnum('DateOrder', DATE_ORDERS)
export const NumberStyle = NamedEnum('NumberStyle', NUMBER_STYLES)
const dateOrder = Optional(
  Unsafe<Static<typeof DateOrder> | null>({
    ...Nullable(DateOrder),
    description:
      'The order of day, month and year in dates such as `04/05/2027`. Without it the other dates of the file decide, and rows that stay in doubt are wrong',
    example: 'DMY',
  }),
)
const numberStyle = Optional(
  Unsafe<Static<typeof NumberStyle> | null>({
    ...Nullable(NumberStyle),
    description:
      'What separates decimals: `POINT` as in `1,200.50`, `COMMA` as in `1.200,50`. Without it the numbers of the file decide',
    example: 'COMMA',
  }),
)
/** For files that are sent as they are, without a body that could hold more. */
export const readingQuery = { dateOrder, numberStyle }

const MAX_MAPPED_FIELDS = 100
const MAX_MAPPED_VALUES = 500
const MAX_CELL = 1000
export type ImportValues = { readonly [field: string]: { readonly [cell: string]: string | null } }
const values = Optional(
  Unsafe<ImportValues | null>({
    type: ['object', 'null'],
    maxProperties: MAX_MAPPED_FIELDS,
    additionalProperties: {
      type: 'object',
      maxProperties: MAX_MAPPED_VALUES,
      additionalProperties: { type: ['string', 'null'], maxLength: MAX_CELL },
    },
    description:
      'By field and by cell, ignoring case: the value that is meant. With `null` the row is imported without this field',
    example: { tier: { 'Tier 1': 'CRITICAL', 'n/a': null } },
  }),
)

export const MAX_ANSWERS = 1000
export const IMPORT_ACTIONS = ['UPDATE', 'CREATE', 'SKIP'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
const row = Integer({
  minimum: 1,
  description: 'Row number as in a spreadsheet; the header is row 1',
  example: 7,
})
export const ImportAnswer = Named('ImportAnswer', {
  row,
  id: Unsafe<string>({ ...Id, description: 'What the question is about: its `vendorId` or `findingId`' }),
  action: Enum(IMPORT_ACTIONS, {
    description: '`UPDATE` changes what the question names, `CREATE` adds another, `SKIP` leaves the row out',
  }),
})
export type ImportAnswer = Static<typeof ImportAnswer>

/** How an import reads its file, in the body of every import. */
export const readingOptions = {
  dateOrder,
  numberStyle,
  values,
  answers: Optional(
    Nullable(List(ImportAnswer, { maxItems: MAX_ANSWERS, description: 'Answers to the `questions` of a trial' })),
  ),
}
/** The same in the result, so that rows that were not imported can be sent again. */
export const readingAnswer = {
  dateOrder: Unsafe<Static<typeof DateOrder> | null>({
    ...Nullable(DateOrder),
    description: 'The date order that was given; null if none was',
  }),
  numberStyle: Unsafe<Static<typeof NumberStyle> | null>({
    ...Nullable(NumberStyle),
    description: 'The number style that was given; null if none was',
  }),
  values: Unsafe<ImportValues>({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    description: 'By field and by cell, the value that was meant; empty if none was mapped',
    example: { tier: { 'Tier 1': 'CRITICAL' } },
  }),
}
export type ReadingOptions = {
  dateOrder?: Static<typeof DateOrder> | null | undefined
  numberStyle?: Static<typeof NumberStyle> | null | undefined
  values?: ImportValues | null | undefined
}

/** Changes and questions in an answer; the counts are of all. */
export const MAX_CHANGES_SHOWN = 200
export const ImportRow = row
/** By field, the value before and after. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>
export const FieldChanges = Unsafe<FieldChanges>({
  type: 'object',
  description: 'By field, the value before and after',
  additionalProperties: {
    type: 'object',
    properties: { from: { description: 'The value before' }, to: { description: 'The value after' } },
    required: ['from', 'to'],
  },
  example: { tier: { from: 'LOW', to: 'HIGH' } },
})
/** The name in the row, so that an error says whose it is. */
export const rowName = (noun: string) =>
  Nullable(Text(1000, { description: `Name of the ${noun} in the row; null without one`, example: 'Northwind' }))
export const rowValue = Nullable(
  Text(1000, { description: 'The cell as it is in the file; null if the whole row is meant', example: 'Tier 1' }),
)
export const rowReason = Text(1000, {
  description: 'Why it is asked',
  example: 'Its name differs only in case from BrightPay GmbH, whose contact is at brightpay.example.',
})
