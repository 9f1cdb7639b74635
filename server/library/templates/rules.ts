import { createHash } from 'node:crypto'
import type { Changes } from '../../../contract/auditEvent.ts'
import { readTemplate, type TemplateDraft } from '../../../contract/library/templateRules.ts'
import type {
  TemplateCreate,
  TemplateDetail,
  TemplateExport,
  TemplateQuestion,
} from '../../../contract/library/templates.ts'
import { TEMPLATE } from '../../../contract/library/templates.ts'
import type { Problem } from '../../../contract/schema.ts'
import { changesBetween } from '../../audit/rules.ts'
import { invalid } from '../../errors.ts'
import type { MappedTemplate } from './mappings.ts'

export const refuseProblems = (problems: Problem[]) => {
  if (problems.length > 0) throw invalid(TEMPLATE, problems)
}

export const draftOf = (body: TemplateCreate): TemplateDraft => {
  const { draft, problems } = readTemplate(body)
  refuseProblems(problems)
  return draft
}

const exportQuestion = (q: TemplateQuestion): TemplateQuestion => ({
  key: q.key,
  text: q.text,
  helpText: q.helpText,
  type: q.type,
  riskWeight: q.riskWeight,
  required: q.required,
  options: q.options,
  expectedAnswer: q.expectedAnswer,
  conditionalLogic: q.conditionalLogic,
  controlMappings: q.controlMappings,
  ...(q.findingTitle ? { findingTitle: q.findingTitle } : {}),
  ...(q.partialCredit ? { partialCredit: q.partialCredit } : {}),
  ...(q.translations ? { translations: q.translations } : {}),
})

/** The order of the members is part of the format. */
export const exportOf = (template: TemplateDetail | TemplateExport): TemplateExport => ({
  name: template.name,
  description: template.description,
  sections: template.sections.map(({ title, questions, translations }) => ({
    title,
    questions: questions.map(exportQuestion),
    ...(translations ? { translations } : {}),
  })),
  ...(template.translations ? { translations: template.translations } : {}),
})

/** Indented, because people read, compare and version these files. */
export const exportText = (template: TemplateDetail) => `${JSON.stringify(exportOf(template), null, 2)}\n`

/** What the export will contain once the draft is saved. */
export const exportOfMapped = ({ sections, ...template }: MappedTemplate): TemplateExport =>
  exportOf({
    ...template,
    sections: sections.map(({ questions, ...section }) => ({
      ...section,
      questions: questions.map(({ controls, ...question }) => ({
        ...question,
        controlMappings: controls.map((c) => ({
          framework: c.frameworkName,
          version: c.frameworkVersion,
          code: c.code,
        })),
      })),
    })),
  })

export const mappedIn = ({ sections }: MappedTemplate) =>
  sections.flatMap((s) => s.questions).reduce((sum, { controls }) => sum + controls.length, 0)

/** Derived from the content: any change gives another ETag. */
export const etagOf = (json: string) => `"${createHash('sha256').update(json).digest('base64url')}"`

/** `If-Match` lists the ETags that the caller has read; `*` matches any. */
export const matchesEtag = (ifMatch: string, json: string) => {
  const seen = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return seen.includes('*') || seen.includes(etagOf(json))
}

export const sizeOf = ({ sections }: { sections: readonly { questions: readonly unknown[] }[] }) => ({
  sections: sections.length,
  questions: sections.reduce((sum, section) => sum + section.questions.length, 0),
})

const outline = ({ name, description, sections, translations }: TemplateExport) => ({
  name,
  description,
  sections: sections.map((section) => section.title),
  questions: sections.flatMap(({ questions }) => questions.map((q) => q.key)),
  translations: translations ?? null,
  sectionTranslations: sections.map((section) => section.translations ?? null),
})

/** Each question with the index of its section, in a comparable form. */
const texts = ({ sections }: TemplateExport) =>
  new Map(sections.flatMap((s, i) => s.questions.map((q) => [q.key, JSON.stringify([i, q])] as const)))

/** What the audit log says about an edit: names and titles in full, of questions only their keys. */
export const differences = (
  before: TemplateExport,
  after: TemplateExport,
): { changes: Changes; changedQuestions: string[] } => {
  const [old, now] = [texts(before), texts(after)]
  const changed = [...now].filter(([key, text]) => old.has(key) && old.get(key) !== text)
  return { changes: changesBetween(outline(before), outline(after)), changedQuestions: changed.map(([key]) => key) }
}

const LONGEST_NAME = 200
export const copyName = (name: string) => [...`Copy of ${name}`].slice(0, LONGEST_NAME).join('').trimEnd()
