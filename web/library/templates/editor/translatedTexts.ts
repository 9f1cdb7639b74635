import type {
  QuestionTranslations,
  SectionTranslations,
  TemplateTranslations,
} from '../../../../contract/translations.ts'
import type { Draft, DraftQuestion, DraftSection } from './draft.ts'
import type { TranslatedText } from './TranslationsEditor.tsx'

type Translated<T> = { texts: readonly TranslatedText<T>[]; original: T }

/** Answers keep the original options. */
export const textsOfQuestion = ({
  text,
  helpText,
  options,
}: DraftQuestion): Translated<QuestionTranslations[string]> => ({
  texts: [
    { member: 'text', label: 'Question', maxLength: 2000 },
    ...(helpText ? [{ member: 'helpText' as const, label: 'Help text', maxLength: 10_000 }] : []),
    ...(options.length > 0
      ? [
          {
            member: 'options' as const,
            label: 'Options',
            description: `One per line, in the same order: ${options.join(', ')}`,
            lines: true,
          },
        ]
      : []),
  ],
  original: { text },
})

export const textsOfSection = ({ title }: DraftSection): Translated<SectionTranslations[string]> => ({
  texts: [{ member: 'title', label: 'Title', maxLength: 200 }],
  original: { title },
})

export const textsOfTemplate = ({ name, description }: Draft): Translated<TemplateTranslations[string]> => ({
  texts: [
    { member: 'name', label: 'Name', maxLength: 200 },
    ...(description ? [{ member: 'description' as const, label: 'Description', maxLength: 10_000 }] : []),
  ],
  original: { name },
})
