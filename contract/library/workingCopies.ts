import type { Glossary } from '../schema.ts'
import {
  DateTime,
  Enum,
  List,
  Named,
  Nullable,
  Optional,
  Problem,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { type ConditionalLogic, OPERATORS, type Rule } from './questions.ts'
import { MAX_QUESTIONS, MAX_SECTIONS, QuestionInput, type TemplateCreate } from './templates.ts'
import { SectionTranslations, TemplateTranslations } from './translations.ts'

/** Used in errors: `Invalid working copy: …`. */
export const WORKING_COPY = 'working copy'

const EditorId = Optional(
  Nullable(
    Text(100, { description: 'An identifier of the editor, returned as sent; it survives a change of the key' }),
  ),
)
const Unfinished = (max: number, description: string) => Optional(Nullable(Text(max, { description })))

const Condition = Struct({
  match: Enum(['all', 'any']),
  rules: Unsafe<Rule[]>({
    type: 'array',
    maxItems: 50,
    items: Struct({
      question: Text(100, { description: 'Key of the question to check; may be empty' }),
      operator: Enum(OPERATORS),
      value: Optional(Unsafe<Rule['value']>({ description: 'Value to compare with; may be missing' })),
    }),
  }),
})

/** A template that may be unfinished: everything that a template has, without what it must have. */
export const WorkingContent = Named('TemplateWorkingContent', {
  name: Unfinished(200, 'Name of the template; may be missing'),
  description: Optional(Nullable(Text(10_000))),
  sections: List(
    Named('WorkingSection', {
      id: EditorId,
      title: Unfinished(200, 'Title of the section; may be missing'),
      questions: List(
        Named('WorkingQuestion', {
          id: EditorId,
          ...QuestionInput.properties,
          text: Unfinished(2000, 'The question; may be missing'),
          conditionalLogic: Optional(Nullable(Unsafe<ConditionalLogic>(Condition))),
        }),
        { maxItems: MAX_QUESTIONS },
      ),
      translations: Optional(Nullable(SectionTranslations)),
    }),
    { maxItems: MAX_SECTIONS },
  ),
  translations: Optional(Nullable(TemplateTranslations)),
})
export type WorkingContent = Static<typeof WorkingContent>

const BasedOn = Nullable(
  RequiredText(200, {
    description: 'ETag of the template that the working copy was started from',
    example: '"T0xkLCBzYXZlZCBhbmQgd2VsbA"',
  }),
)
export const WorkingCopySave = Named('TemplateWorkingCopySave', { basedOn: Optional(BasedOn), content: WorkingContent })
export type WorkingCopySave = Static<typeof WorkingCopySave>

export const WorkingCopy = Named('TemplateWorkingCopy', {
  basedOn: BasedOn,
  content: Nullable(WorkingContent),
  problems: List(Problem, { description: 'What must be fixed before it can be saved as a draft; the first 50' }),
  updatedAt: Nullable(DateTime),
})
export type WorkingCopy = Static<typeof WorkingCopy>

/** In the form of a template, with empty texts where they are missing: the rules of templates can read it. */
export const templateOfWorking = ({ name, sections, ...rest }: WorkingContent): TemplateCreate => ({
  ...rest,
  name: name ?? '',
  sections: sections.map(({ id: _, title, questions, ...section }) => ({
    ...section,
    title: title ?? '',
    questions: questions.map(({ id: _id, text, ...question }) => ({ ...question, text: text ?? '' })),
  })),
})

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'TemplateWorkingCopy.content': 'The edits, complete or not; null if there are none',
  'TemplateWorkingCopySave.content': 'The whole template as edited, complete or not',
  'TemplateWorkingCopy.updatedAt': 'When it was last saved; null if there is none',
}
