import { expect, test } from 'vitest'
import { QUESTION_TYPES, TYPES_WITH_OPTIONS } from '../../../contract/library/questions.ts'
import { readTemplate } from '../../../contract/library/templateRules.ts'
import type { TemplateExport, TemplateQuestion } from '../../../contract/library/templates.ts'
import { facts, libraryFrameworks, libraryTemplates } from './testing/support.ts'

const templates = (await libraryTemplates()).map(({ body }) => body)
const frameworks = (await libraryFrameworks()).map(({ body }) => body)
const questionsOf = ({ sections }: TemplateExport) => sections.flatMap(({ questions }) => questions)
const every = templates.flatMap((template) =>
  questionsOf(template).map((question) => ({ place: `${template.name}: ${question.key}`, question })),
)

test.each([
  ['Vendor triage', 4, 25],
  ['Security review', 12, 124],
  ['Privacy and data protection', 5, 42],
  ['AI vendor review', 5, 41],
  ['Business continuity', 5, 40],
])('%s has %i sections with %i questions', (name, sections, questions) => {
  const template = templates.find((one) => one.name === name)
  expect(template?.sections).toHaveLength(sections)
  expect(template && questionsOf(template)).toHaveLength(questions)
  expect(template?.description?.length).toBeGreaterThan(100)
})

test('every template passes the validation of the import', () => {
  for (const template of templates) expect(readTemplate(template).problems, template.name).toEqual([])
})

test('the security review uses all question types, and each section has at least eight questions', () => {
  const review = templates.find(({ name }) => name === 'Security review')
  expect(new Set(review && questionsOf(review).map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES))
  for (const { title, questions } of review?.sections ?? []) expect(questions.length, title).toBeGreaterThanOrEqual(8)
})

test('every question has help text of its own', () => {
  for (const { place, question } of every) {
    expect(question.helpText?.length, place).toBeGreaterThan(20)
    expect(question.helpText, place).not.toBe(question.text)
    expect(question.text, place).toMatch(/[?.]$/)
  }
})

test('every question that can be scored is scored, except scoping questions', () => {
  const scorable = every.filter(({ question: { type } }) => !['FREE_TEXT', 'FILE_UPLOAD'].includes(type))
  const scored = scorable.filter(({ question }) => question.expectedAnswer !== null)
  expect(scored.length / scorable.length).toBeGreaterThan(0.85)
})

test('every mapping refers to a control of the library', () => {
  const known = new Set(
    frameworks.flatMap(({ name, version, controls }) => controls.map(({ code }) => `${name} ${version} ${code}`)),
  )
  const named = every.flatMap(({ place, question }) =>
    question.controlMappings.map(({ framework, version, code }) => ({
      place,
      name: `${framework} ${version} ${code}`,
    })),
  )
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})

test('every question is mapped to controls of at least two frameworks, none twice', () => {
  for (const { place, question } of every) {
    const mapped = question.controlMappings.map(({ framework, code }) => `${framework} ${code}`)
    expect(new Set(mapped).size, place).toBe(mapped.length)
    expect(new Set(question.controlMappings.map((m) => m.framework)).size, place).toBeGreaterThanOrEqual(2)
  }
})

test.each([
  ['NIST CSF', 'crosswalk-nist-csf-2.0-iso-27001-2022.csv'],
  ['CIS Controls', 'crosswalk-cis-v8-iso-27001-2022.csv'],
])('mappings to %s and ISO/IEC 27001 agree with the published crosswalk', (name, file) => {
  const pairs = new Set(facts(file).map((row) => `${row.source} ${row.iso27001}`))
  const [sources, targets] = [new Set(facts(file).map((r) => r.source)), new Set(facts(file).map((r) => r.iso27001))]
  const codes = (question: TemplateQuestion, framework: string) =>
    question.controlMappings.filter((m) => m.framework === framework).map((m) => m.code)
  const against = every.filter(({ question }) => {
    const own = codes(question, name).filter((code) => sources.has(code))
    const iso = codes(question, 'ISO/IEC 27001')
    const isKnown = own.length > 0 && iso.length > 0 && iso.every((code) => targets.has(code))
    return isKnown && !own.some((source) => iso.some((target) => pairs.has(`${source} ${target}`)))
  })
  expect(against.map(({ place }) => place)).toEqual([])
})

/** An answer that is not an option would hide the question forever. */
test('every condition refers to an earlier question and a possible answer', () => {
  for (const template of templates) {
    const questions = questionsOf(template)
    for (const [index, { key, conditionalLogic }] of questions.entries())
      for (const { question, operator, value } of conditionalLogic?.rules ?? []) {
        const place = `${template.name}: ${key}`
        const target = questions.slice(0, index).find((earlier) => earlier.key === question)
        expect(target, place).toBeDefined()
        if (target && ['equals', 'contains', 'notContains'].includes(operator))
          expect(answersOf(target), place).toContain(value)
      }
  }
})

const answersOf = ({ type, options }: TemplateQuestion) => (TYPES_WITH_OPTIONS.includes(type) ? options : ['YES', 'NO'])

test('every question that can raise a finding names the deficiency', () => {
  for (const { place, question } of every) {
    if (question.expectedAnswer === null) expect(question.findingTitle ?? null, place).toBeNull()
    else expect(question.findingTitle, place).toMatch(/^[A-Z].{10,79}[^.?]$/)
  }
})
