import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { plusDays } from './calendar.ts'
import type { Reading, Vendor } from './reading.ts'
import { mean, type Scored, scored, share } from './scoring.ts'

/** Every derived value, counted from the details alone. */
export const completedOf = ({ assessments }: Reading, vendorId: string) =>
  assessments.filter(({ vendor, status }) => vendor.id === vendorId && status === 'COMPLETED').sort(newestFirst)

type Dated = { id: string; submittedAt: string | null; createdAt: string }
const newestFirst = (a: Dated, b: Dated) =>
  -compare(a.submittedAt ?? '', b.submittedAt ?? '') || -compare(a.createdAt, b.createdAt) || -compare(a.id, b.id)
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const isScore = (score: number | null) => score !== null

/** The mean over the templates of the newest of each; the input is newest first. */
export const overallOf = (completed: readonly AssessmentDetail[]) => {
  const newest = [...Map.groupBy(completed, ({ template }) => template?.id ?? '').values()].flatMap((all) =>
    all.slice(0, 1),
  )
  return mean(newest.map(({ score }) => score).filter(isScore))
}

/** The result of an assessment per framework and domain, over pairs of a question and a control. */
export const domainsIn = (assessment: AssessmentDetail, domains: ReadonlyMap<string, string>) => {
  const pairs = scored(assessment)
    .filter(({ possible }) => possible > 0)
    .flatMap((one) => one.question.controls.map((control) => ({ ...one, control })))
    .map((pair) => ({ ...pair, domain: domains.get(`${pair.control.frameworkId}/${pair.control.code}`) ?? '' }))
  return [...Map.groupBy(pairs, ({ control, domain }) => `${control.frameworkId}/${domain}`).values()].flatMap(
    (all) => {
      const [first] = all
      if (!first) return []
      return {
        domain: first.domain,
        frameworkId: first.control.frameworkId,
        frameworkName: first.control.frameworkName,
        complianceRatio: ratioOf(all),
        controlCount: new Set(all.map(({ control }) => control.code)).size,
      }
    },
  )
}
type Domain = ReturnType<typeof domainsIn>[number]
export const byName = (a: Domain, b: Domain) =>
  compare(a.frameworkName, b.frameworkName) || compare(a.frameworkId, b.frameworkId) || compare(a.domain, b.domain)

export const ratioOf = (all: readonly Pick<Scored, 'earned' | 'possible'>[]) =>
  share(
    all.map(({ earned }) => earned),
    all.map(({ possible }) => possible),
  )

export const breakdownOf = (completed: readonly AssessmentDetail[], domains: ReadonlyMap<string, string>) => {
  const seen = new Set<string>()
  return completed
    .flatMap((assessment) => {
      const found = domainsIn(assessment, domains).filter(({ frameworkId }) => !seen.has(frameworkId))
      // It is the newest of every framework that it maps to, also where nothing was scored.
      for (const { controls } of assessment.questions) for (const { frameworkId } of controls) seen.add(frameworkId)
      return found
    })
    .sort(byName)
}

export const responsibilityOf = (vendors: readonly Vendor[]) => {
  const all = vendors.flatMap(({ responsibilities }) => responsibilities)
  const count = (status: string) => all.filter((action) => action.status === status).length
  const [completed, notApplicable] = [count('COMPLETED'), count('NOT_APPLICABLE')]
  const asked = all.length - notApplicable
  if (all.length === 0) return null
  return {
    total: all.length,
    completed,
    inProgress: count('IN_PROGRESS'),
    pending: count('PENDING'),
    notApplicable,
    percent: asked === 0 ? 100 : Math.floor((200 * completed + asked) / (2 * asked)),
  }
}

export const bandIn = ({ settings: { scoreThresholds } }: Reading, score: number | null) => {
  if (score === null) return 'UNSCORED'
  return score >= scoreThresholds.green ? 'GREEN' : score >= scoreThresholds.amber ? 'AMBER' : 'RED'
}

/** Answered as in the vendor's last completed assessment of the template before this one, and approved there. */
export const isUnchanged = (reading: Reading, assessment: AssessmentDetail, question: AssessmentQuestion) => {
  const [last] = completedOf(reading, assessment.vendor.id).filter(
    ({ id, template, submittedAt }) =>
      id !== assessment.id &&
      template?.id === assessment.template?.id &&
      (submittedAt ?? '') < (assessment.submittedAt ?? '9'),
  )
  const then = last?.questions.find(({ key }) => key === question.key)
  if (!then?.response || !question.response || then.review?.decision !== 'APPROVED') return false
  const said = ({ text, type, response }: AssessmentQuestion) =>
    JSON.stringify([text, type, response?.value, response?.isNotApplicable, response?.comment])
  const { complianceOverride, creditOverride } = then.review
  return complianceOverride === null && creditOverride === null && said(then) === said(question)
}

type Due = { status: string; dueDate: string | null }
/** A day includes the whole of it, by the organisation's clock. */
export const isOver = (day: string | null, today: string) => day !== null && day.slice(0, 10) < today
export const isOverdue = ({ status, dueDate }: Due, today: string) =>
  (status === 'SENT' || status === 'IN_PROGRESS') && isOver(dueDate, today)
export const isFindingOverdue = ({ status, dueDate }: Due, today: string) => status === 'OPEN' && isOver(dueDate, today)

export const certificationStatus = (expires: string | null, today: string) => {
  if (isOver(expires, today)) return 'EXPIRED'
  return expires !== null && expires.slice(0, 10) <= plusDays(today, 30) ? 'EXPIRING' : 'VALID'
}

/** Existing controls for which the vendor's newest completed assessment earned less than possible. */
export const deficientOf = (reading: Reading, vendorId: string) => {
  const [newest] = completedOf(reading, vendorId)
  const known = new Set(reading.frameworks.flatMap(({ controls }) => controls.map(({ id }) => id)))
  const missed = (newest ? scored(newest) : []).filter(({ earned, possible }) => earned < possible)
  const ids = missed.flatMap(({ question }) => question.controls.flatMap(({ id }) => id ?? []))
  return new Set(ids.filter((id) => known.has(id)))
}

export const topDeficient = (reading: Reading) => {
  const failing = reading.vendors.map(({ id }) => deficientOf(reading, id))
  return reading.frameworks
    .flatMap(({ id, name, controls }) =>
      controls.map((control) => ({
        controlId: control.id,
        code: control.code,
        title: control.title,
        domain: control.domain,
        frameworkId: id,
        frameworkName: name,
        vendorCount: failing.filter((ids) => ids.has(control.id)).length,
      })),
    )
    .filter(({ vendorCount }) => vendorCount > 0)
    .sort((a, b) => b.vendorCount - a.vendorCount || compare(a.code, b.code) || compare(a.controlId, b.controlId))
    .slice(0, 10)
}
