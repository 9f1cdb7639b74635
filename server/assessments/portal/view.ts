import { transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import type { PortalQuestion, PortalSection, PortalView } from '../../../contract/assessments/portal.ts'
import { referenceOf } from '../../../contract/assessments/verification.ts'
import { isAnswered, visibleNow } from '../../../contract/library/conditions.ts'
import { questionNumbers } from '../../../contract/library/questionNumbers.ts'
import { minutesFor } from '../service.ts'
import type { LoadedView } from './queries.ts'
import { previousOf, reusable, reusableFiles } from './rules.ts'

const minutesOf = (questions: readonly PortalQuestion[]) => {
  const visibleQuestions = questions.filter(({ visible }) => visible)
  // After a send-back only these are asked again.
  const unclear = visibleQuestions.filter(({ clarification }) => clarification !== null)
  const asked = unclear.length > 0 ? unclear : visibleQuestions
  return minutesFor(asked)
}

type Titled = Pick<PortalSection, 'index' | 'title' | 'translations'>
const sectionOf = (section: Titled, questions: readonly PortalQuestion[]): PortalSection => {
  const { index } = section
  const visibleQuestions = questions.filter((question) => question.sectionIndex === index && question.visible)
  const open = visibleQuestions.filter(({ response }) => !isAnswered(response ?? undefined))
  const missing = open.filter(({ required }) => required).length
  return { ...section, questions: visibleQuestions.length, answered: visibleQuestions.length - open.length, missing }
}

/** Each question of the link with what the vendor answered before. */
const questionsOf = (loaded: LoadedView, editable: boolean): PortalQuestion[] => {
  const { sectionIndex, previous } = loaded
  const visible = visibleNow(loaded.questions)
  const numbers = questionNumbers(loaded.questions)
  const earlier = new Map(editable ? previous?.answers.map((answer) => [answer.questionId, answer]) : [])
  const changes = new Map(editable ? previous?.changes.map(({ questionId, change }) => [questionId, change]) : [])
  return loaded.questions
    .filter((question) => sectionIndex === null || question.sectionIndex === sectionIndex)
    .map((question) => ({
      ...question,
      number: numbers.get(question.id) ?? '',
      visible: visible.has(question.key),
      previous: previousOf(question, earlier.get(question.id)),
      sincePrevious: changes.get(question.id) ?? null,
      sentBefore: editable ? question.sentBefore : null,
    }))
}

const previousShown = ({ questions, previous }: LoadedView) => {
  if (!previous) return null
  const answers = reusable(questions, previous)
  const copied = new Set(answers.map(({ questionId }) => questionId))
  const files = reusableFiles(questions, previous, answers)
  return {
    title: previous.title,
    submittedAt: previous.submittedAt,
    // A file question is answered by its files.
    answers: copied.union(new Set(files.map(({ question }) => question.id))).size,
    files: files.reduce((sum, { evidence }) => sum + evidence.length, 0),
  }
}

/** Names the assessment, as the audit log does. */

const submissionOf = ({ assessmentId, submittedAt, submittedBy }: LoadedView) =>
  submittedAt === null ? null : { at: submittedAt, ...submittedBy, reference: referenceOf(assessmentId) }

const reviewOf = ({ status, completedAt, share }: LoadedView) =>
  share !== 'NOTHING' && status === 'COMPLETED' && completedAt !== null ? { finishedAt: completedAt } : null

const languagesOf = (parts: readonly { translations: object }[]) =>
  [...new Set(parts.flatMap(({ translations }) => Object.keys(translations)))].sort()

/** What a link shows now. A section link shows its section, and nothing about the whole questionnaire. */
export const viewOf = (loaded: LoadedView): PortalView => {
  const { sectionIndex, sectionTitles, sectionTranslations, newestComments, contactEmail, askedBy } = loaded
  const editable = transitionRefusal('answer', loaded) === undefined
  const questions = questionsOf(loaded, editable)
  const titled = sectionTitles.map((title, index) => ({
    index,
    title,
    translations: sectionTranslations?.[index] ?? {},
  }))
  const sections = titled.filter(({ index }) => sectionIndex === null || index === sectionIndex)
  const { assessmentId, opened, submittedBy, completedAt, share, contactEmail: __, ...visibleToVendor } = loaded
  return {
    ...visibleToVendor,
    reference: referenceOf(assessmentId),
    editable,
    contact: contactEmail ?? askedBy?.email ?? null,
    sections: sections.map((section) => sectionOf(section, questions)),
    questions,
    estimatedMinutes: minutesOf(questions),
    comments: newestComments.entries,
    commentsBefore: newestComments.nextBefore,
    previous: editable && sectionIndex === null ? previousShown(loaded) : null,
    submission: submissionOf(loaded),
    review: reviewOf(loaded),
    languages: languagesOf([loaded, ...sections, ...questions]),
  }
}
