import Type, { type Static, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox'

/**
 * The building blocks of all schemas. Enums are `{type, enum}` and nullables `type: [x, 'null']`, because unions
 * (`anyOf`) double the cost of serialisation. A schema with a `title` becomes a named component of the OpenAPI
 * description.
 */
export const { Optional, Integer, Unsafe } = Type
export const Struct = Type.Object
export const List = Type.Array
export const Bool = Type.Boolean
export const Num = Type.Number
export const AllOptional = Type.Partial
export type { Static, TObject, TOptional, TProperties, TSchema }

type Options = { description?: string; example?: unknown; default?: unknown }

export const Enum = <const T extends readonly string[]>(values: T, options: Options = {}) =>
  Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })

/** Fields to sort by, each also with a minus sign, which reverses the order. */
export const Sort = <Name extends string>(names: readonly Name[], description: string) =>
  Optional(
    Unsafe<Name | `-${Name}`>({ type: 'string', enum: names.flatMap((name) => [name, `-${name}`]), description }),
  )

/** Every named schema, so that a nullable one can be described by its name. */
const NAMED = new Map<string, TSchema>()
export const schemaNamed = (title: string) => NAMED.get(title)
export const namedEnums = () =>
  [...NAMED].flatMap(([title, { enum: values }]: [string, { enum?: readonly string[] }]) =>
    values ? [{ title, values }] : [],
  )
const remembered = <S extends TSchema>(title: string, schema: S): S => {
  if (NAMED.has(title)) throw new Error(`Two schemas are named ${title}`)
  NAMED.set(title, schema)
  return schema
}

export const Nullable = <S extends TSchema>(schema: S) => {
  // Without its name: a named schema stays unchanged wherever else it is used.
  const { title, type, enum: values, ...rest } = schema as { title?: string; type?: string; enum?: unknown[] }
  return Unsafe<Static<S> | null>({
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
    ...rest,
    ...(title !== undefined && { 'x-of': title }),
  })
}

/** Text from outside: trimmed before validation. The length is counted in characters, not bytes. */
export const Text = (
  maxLength: number,
  options: Options & { minLength?: number; format?: string; 'x-described'?: object } = {},
) => Unsafe<string>({ type: 'string', maxLength, ...options })

export const RequiredText = (maxLength: number, options: Options & { format?: string } = {}) =>
  Text(maxLength, { minLength: 1, ...options })

/** Passwords and tokens are not trimmed: a trailing space may be intended. */
export const Verbatim = (maxLength: number, options: Options & { minLength?: number } = {}) =>
  Unsafe<string>({ type: 'string', maxLength, 'x-verbatim': true, ...options })

/** A list whose empty and repeated members (ignoring case) are dropped before validation. */
export const DistinctTexts = (maxLength: number, maxItems: number, options: Options = {}) =>
  Unsafe<string[]>({ type: 'array', items: RequiredText(maxLength), maxItems, 'x-distinct': true, ...options })

export const ID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
export const EXAMPLE_ID = '3f0d9a52-7c1e-4f6b-9b57-0e5d1c2a8f44'
export const Id = Unsafe<string>({ type: 'string', pattern: ID_PATTERN, example: EXAMPLE_ID })
export const DateTime = Unsafe<string>({ type: 'string', format: 'date-time', example: '2026-03-12T09:30:00.000Z' })
/** A calendar day, or a date-time whose UTC day counts. */
export const Day = Unsafe<string>({
  type: 'string',
  format: 'day',
  description:
    'A calendar day (YYYY-MM-DD), or a date-time whose UTC day counts. Returned as the beginning of that day in UTC, `2026-03-12T00:00:00.000Z`, which can be sent again',
  example: '2026-03-12',
})
/** A moment in a filter: the same text, but the time counts too. */
export const Moment = (description: string) =>
  Unsafe<string>({
    type: 'string',
    format: 'day',
    description: `${description}. A calendar day (YYYY-MM-DD) or a date-time; without a zone it is UTC`,
    example: '2026-03-12',
  })
const FROM = (time: string) =>
  Optional(Moment(`Compared with ${time}: at this time or later; a day counts from its beginning`))
const TO = (time: string) => Optional(Moment(`Compared with ${time}: at this time or earlier; a day counts to its end`))
/** The two ends of a period. `time` says which time of an entry they are compared with. */
export const period = (time: string) => ({ fromDate: FROM(time), toDate: TO(time) })
export const Email = Text(320, { format: 'email', example: 'security@example.com' })
export const Score = Nullable(Num({ minimum: 0, maximum: 1 }))
export const Count = Integer({ minimum: 0 })

export const Named = <T extends TProperties>(title: string, properties: T, options: Options = {}) =>
  remembered(title, Struct(properties, { title, ...options }))
/** `x-enum-varnames`: what generators call the values, if these are no names themselves. */
export const NamedEnum = <const T extends readonly string[]>(
  title: string,
  values: T,
  options: Options & { 'x-enum-varnames'?: readonly string[] } = {},
) => remembered(title, Unsafe<T[number]>({ title, type: 'string', enum: [...values], ...options }))

export const FilterText = (description: string) => Optional(Text(500, { description }))
/** A boolean in a query: exactly `true` or `false`, so that a typo never does the opposite of what was meant. */
export const Flag = (description: string) => Optional(Bool({ description }))
/** A page past the end of a list is empty, however far. */
export const PageNumber = Optional(
  Integer({
    minimum: 1,
    description: 'The page number, from 1. To read a whole list, send `cursor` instead',
    example: 1,
  }),
)
// Without `default`, because generated clients would send it.
export const PageSize = (standard: number, maximum: number) =>
  Optional(
    Integer({
      minimum: 1,
      maximum,
      description: `The most entries of a page, at most ${maximum}; ${standard} if omitted`,
      example: standard,
    }),
  )
/** Of a list that is returned whole if no page is requested. */
export const OptionalPageSize = (standard: number, maximum: number) =>
  Optional(
    Integer({
      minimum: 1,
      maximum,
      description: `The most entries of a page, at most ${maximum}; ${standard} if only another parameter of paging is sent. Without any of them the whole list is returned`,
      example: standard,
    }),
  )

/** Pages a list by key: rows that come or go meanwhile shift nothing. */
export const Cursor = Optional(
  Text(4000, {
    description:
      'The `nextCursor` of the previous page (`X-Next-Cursor` of a bare list). Keep the filters and the order as they were; it cannot be combined with `page`',
  }),
)
export const NextCursor = Nullable(
  Text(4000, { description: 'Send it as `cursor` for the next page; null on the last one' }),
)
export const UpdatedSince = Optional(
  Unsafe<string>({
    ...Day,
    description:
      'What was changed at this time or later, ordered by `updatedAt` unless `sort` is given. A date-time, or a day (YYYY-MM-DD), from its beginning in UTC. ' +
      'A change may become visible some seconds after its `updatedAt`: begin each run a minute before the newest `updatedAt` of the last one, and replace by ID what comes again',
  }),
)

/** Of an answer, or of each entry of a list. */
const Fields = Optional(
  Text(2000, {
    description:
      'Returns only these fields, separated by commas, of the answer or of each entry: `id,name`. What is left out is missing, also if the schema requires it',
  }),
)
/** For answers that are long to read one thing of them. */
export const withFields = <T extends TProperties>(filter: TObject<T> = Struct({} as T)) =>
  Struct({ ...filter.properties, fields: Fields })

/** A list as JSON, or as CSV for a spreadsheet. */
export const ListFormat = Optional(
  Enum(['json', 'csv'], { default: 'json', description: 'JSON, or CSV for a spreadsheet', example: 'json' }),
)
/** CSV is an operation of its own, so that the answer of this one has one type. Callers who know it may still send it. */
export const UndescribedFormat = Optional(
  Unsafe<'json' | 'csv'>({ type: 'string', enum: ['json', 'csv'], 'x-undescribed': true }),
)
/** Without those that are only for callers who know them. */
export const describedMembers = (schema: { properties?: { readonly [name: string]: unknown } } | undefined) =>
  Object.entries(schema?.properties ?? {}).filter(([, member]) => !Object.hasOwn(member as object, 'x-undescribed'))

/** The filter of a list without what makes pages: its CSV has all rows. */
export const csvFilter = <T extends TProperties>({ properties }: TObject<T>) => {
  const {
    page: _page,
    pageSize: _size,
    cursor: _cursor,
    format: _format,
    after: _after,
    ...rest
  } = properties as TProperties
  return Struct(rest as Omit<T, 'page' | 'pageSize' | 'cursor' | 'format' | 'after'>)
}
/** A text that only `true` makes a filter: the specified interface takes any other text for no filter. */
export const TrueOnly = (description: string) =>
  Optional(Unsafe<string | true>({ type: 'string', maxLength: 500, description, 'x-described': { type: 'boolean' } }))

/** The envelope of a paged list. */
export const Paged = <S extends TSchema>(title: string, entry: S) =>
  Named(title, {
    entries: List(entry),
    page: Integer({ description: 'The page number; 1 if a cursor was sent' }),
    pageSize: Integer({ description: 'The most entries that a page has' }),
    totalCount: Unsafe<number>({ ...Count, description: 'How many entries match, on all pages' }),
    nextCursor: Optional(NextCursor),
  })

export const Problem = Named('Problem', {
  path: Type.String({
    description: 'The field or parameter; nested fields are separated by slashes',
    example: 'tags/3',
  }),
  message: Type.String({ description: 'What is wrong', example: 'must be at most 50 characters' }),
})
export type Problem = Static<typeof Problem>

export const ErrorBody = Named('Error', {
  error: Type.String({ description: 'A human-readable message' }),
  code: Type.String({
    description: 'What went wrong, for programs: it stays the same when the message is reworded',
    example: 'vendor_external_id_taken',
  }),
  existingId: Optional(
    Unsafe<string>({ ...Id, description: 'With 409 for a value that must be unique: the ID of what has it already' }),
  ),
  details: Optional(List(Problem)),
})

/** What a field means, and an example if its schema has none. */
export type Entry = string | readonly [description: string, example: unknown]
export type Glossary = { readonly [field: string]: Entry }
