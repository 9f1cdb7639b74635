import { Named, Nullable, Optional, type Problem, type Static, Text, type TSchema, Unsafe } from '../schema.ts'

export const MAX_LANGUAGES = 20
/** A BCP 47 tag in its usual form, such as `de`, `pt-BR` or `zh-Hant`. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/
export const isLanguage = (tag: string) => LANGUAGE.test(tag)

/** By language. What is missing is shown in the original. */
const ByLanguage = <S extends TSchema>(entry: S) =>
  Unsafe<{ [language: string]: Static<S> }>({
    type: 'object',
    additionalProperties: entry,
    description: 'By language, as a BCP 47 tag such as `de` or `pt-BR`; a missing text is shown in the original',
    example: {},
  })

const translated = (max: number) => Optional(Nullable(Text(max)))
export const QuestionTranslations = ByLanguage(
  Named('QuestionTranslation', {
    text: translated(2000),
    helpText: translated(10_000),
    options: Optional(
      Unsafe<string[] | null>({
        type: ['array', 'null'],
        items: { type: 'string', maxLength: 500 },
        maxItems: 200,
        description: 'As many as the question has, in the same order; answers keep the original ones',
      }),
    ),
  }),
)
export type QuestionTranslations = Static<typeof QuestionTranslations>
export const SectionTranslations = ByLanguage(Named('SectionTranslation', { title: translated(200) }))
export type SectionTranslations = Static<typeof SectionTranslations>
export const TemplateTranslations = ByLanguage(
  Named('TemplateTranslation', { name: translated(200), description: translated(10_000) }),
)
export type TemplateTranslations = Static<typeof TemplateTranslations>

type Entry = { [member: string]: string | string[] | null | undefined }
type Translations<E> = { [language: string]: E }
export type TranslationReading<E> = { translations: Translations<E> | null; problems: Problem[] }

const trimmed = (value: Entry[string]) => {
  if (typeof value === 'string') return value.trim() || undefined
  const texts = value?.map((text) => text.trim())
  return texts?.some((text) => text !== '') ? texts : undefined
}

const languageProblem = (language: string, path: string): Problem[] =>
  isLanguage(language) ? [] : [{ path, message: 'must be a language tag, such as de or pt-BR' }]

const optionsProblem = (options: Entry[string], count: number, path: string): Problem[] => {
  if (options === undefined) return []
  if (options?.length !== count) return [{ path: `${path}/options`, message: `must have ${count} members` }]
  return (options as string[]).some((option) => option === '')
    ? [{ path: `${path}/options`, message: 'must not be empty' }]
    : []
}

/** Translations in their stored form: only what is set, the members in a fixed order; null if there are none. */
export const readTranslations = <E extends Entry>(
  given: Translations<E> | null | undefined,
  members: readonly (keyof E & string)[],
  path: string,
  optionCount = 0,
): TranslationReading<E> => {
  const languages = Object.entries(given ?? {})
  const entries = languages.map(([language, entry]) => {
    const set = members.map((member) => [member, trimmed(entry?.[member])] as const)
    return [language, Object.fromEntries(set.filter(([, value]) => value !== undefined)) as E] as const
  })
  const filled = entries.filter(([, entry]) => Object.keys(entry).length > 0)
  const tooMany =
    languages.length > MAX_LANGUAGES ? [{ path, message: `must have at most ${MAX_LANGUAGES} languages` }] : []
  const own = filled.flatMap(([language, entry]) => [
    ...languageProblem(language, `${path}/${language}`),
    ...optionsProblem(entry.options, optionCount, `${path}/${language}`),
  ])
  return { translations: filled.length === 0 ? null : Object.fromEntries(filled), problems: [...tooMany, ...own] }
}
