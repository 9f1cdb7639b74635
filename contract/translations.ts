import { Named, Nullable, Optional, type Static, Text, type TSchema, Unsafe } from './schema.ts'

export const MAX_LANGUAGES = 20
/** A BCP 47 tag in its usual form, such as `de`, `pt-BR` or `zh-Hant`. */
const LANGUAGE = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'

/** By language. A language that is missing, and a text that is missing in one, is shown in the original. */
const ByLanguage = <S extends TSchema>(entry: S, description: string) =>
  Unsafe<{ [language: string]: Static<S> }>({
    type: 'object',
    propertyNames: { pattern: LANGUAGE },
    maxProperties: MAX_LANGUAGES,
    additionalProperties: entry,
    description,
    example: {},
  })

const TAGS = 'By language, as a BCP 47 tag such as `de` or `pt-BR`'

export const QuestionTranslations = ByLanguage(
  Named('QuestionTranslation', {
    text: Optional(Nullable(Text(2000))),
    helpText: Optional(Nullable(Text(10_000))),
    options: Optional(
      Nullable(
        Unsafe<string[]>({
          type: 'array',
          items: { type: 'string', maxLength: 500 },
          maxItems: 200,
          description: 'As many as the question has, in the same order; answers keep the original ones',
        }),
      ),
    ),
  }),
  TAGS,
)
export type QuestionTranslations = Static<typeof QuestionTranslations>

export const SectionTranslations = ByLanguage(
  Named('SectionTranslation', { title: Optional(Nullable(Text(200))) }),
  TAGS,
)
export type SectionTranslations = Static<typeof SectionTranslations>
