import { MAX_QUESTIONS, TEMPLATE_BYTES } from '../../../contract/library/templates.ts'
import type { BodyFor } from '../../api/operation.ts'

type Body = BodyFor<'POST /api/v1/templates/import'>
export type Reading = { body: Body } | { problem: string }

/** A file or a pasted text as what will be sent, or why it cannot be. */
export const readJson = (text: string): Reading => {
  if (new Blob([text]).size > TEMPLATE_BYTES)
    return {
      problem: `The file is too large. The limit is 5 MiB and ${MAX_QUESTIONS.toLocaleString('en-US')} questions.`,
    }
  try {
    const body: unknown = JSON.parse(text)
    // Sent as it is: what is wrong with it is the server's to say.
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { body: body as Body }
    return { problem: 'This is not a questionnaire: it must be an object with a name and sections.' }
  } catch (error) {
    const [, place] = /(line \d+ column \d+)/.exec(String(error)) ?? []
    return { problem: `This is not valid JSON${place ? ` (${place})` : ''}. Select a questionnaire exported as JSON.` }
  }
}

const FIELDS: Record<string, string> = {
  name: 'name',
  description: 'description',
  title: 'title',
  text: 'text',
  helpText: 'help text',
  type: 'type',
  riskWeight: 'weight',
  required: 'required',
  options: 'options',
  expectedAnswer: 'expected answer',
  conditionalLogic: 'condition',
  controlMappings: 'controls',
  controlCodes: 'controls',
  key: 'key',
}

/** "sections/0/questions/3/options" as a person would say it: "Section 1, question 4: options". */
export const placeWords = (path: string) => {
  const [, section, question, rest = ''] = /^sections(?:\/(\d+)(?:\/questions\/(\d+))?)?\/?(.*)$/.exec(path) ?? []
  const field = (section === undefined ? path : rest).split('/')[0] ?? ''
  const place = [
    section === undefined ? '' : `Section ${Number(section) + 1}`,
    question === undefined ? '' : `question ${Number(question) + 1}`,
  ].filter(Boolean)
  const name = field === 'sections' ? 'sections' : (FIELDS[field] ?? field)
  if (place.length === 0) return name === '' ? 'File' : name.charAt(0).toUpperCase() + name.slice(1)
  return name === '' ? place.join(', ') : `${place.join(', ')}: ${name}`
}
