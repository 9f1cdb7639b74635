import { isWorse } from '../../../contract/findings/findings.ts'
import type { FindingsImported } from '../../../contract/findings/import.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import type { ImportAnswer } from '../../../contract/tables/imports.ts'
import { fold } from '../../../contract/values/text.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import { worst } from '../rules.ts'
import type * as queries from './queries.ts'
import { type ImportedFinding, identityOf, withFirstDay } from './rules.ts'

export type Change = { row: number; before: queries.Known; after: queries.Updated; rating: RiskWeight }
type Question = FindingsImported['questions'][number]
export type Plan = {
  creations: ImportedFinding[]
  changes: Change[]
  unchanged: number
  questions: Question[]
  missing: queries.Known[]
  /** Found again, after an import without them. */
  seenAgain: queries.Known[]
}
type Match = { row: ImportedFinding; before: queries.Known | undefined }

/** A risk that was accepted is asked about again once the tool rates it higher than what was accepted. */
const isRatedHigher = ({ status, severity, severitySetBy, highestSeverity }: queries.Known, row: ImportedFinding) =>
  status === 'RISK_ACCEPTED' && isWorse(row.severity, severitySetBy === null ? severity : highestSeverity)

/** The finding that is meant by its key or title; the open one of several. */
const matchesOf = (rows: readonly ImportedFinding[], known: readonly queries.Known[]): Match[] => {
  const byIdentity = new Map<string, queries.Known>()
  for (const finding of known.toReversed()) byIdentity.set(identityOf(finding), finding)
  return rows.map((row) => ({ row, before: byIdentity.get(identityOf(row)) }))
}

/** A title that differs only in case may be another finding. Scanners with keys of their own give many the same title. */
const settle = (matches: readonly Match[], known: readonly queries.Known[], answers: readonly ImportAnswer[]) => {
  const taken = new Set(matches.map(({ before }) => before?.id))
  const twins = Map.groupBy(
    known.filter(({ id, status, sourceKey }) => status === 'OPEN' && sourceKey === null && !taken.has(id)),
    ({ title }) => fold(title),
  )
  const answered = new Map(answers.map((answer) => [answer.row, answer]))
  const settled: { matches: Match[]; questions: Question[] } = { matches: [], questions: [] }
  for (const match of matches) {
    const { row, before } = match
    const [twin, ...others] = before || row.sourceKey !== null ? [] : (twins.get(fold(row.title)) ?? [])
    const answer = answered.get(row.row)
    const action = answer?.id === twin?.id ? answer?.action : undefined
    if (!twin || others.length > 0 || action === 'CREATE') settled.matches.push(match)
    else if (action === 'UPDATE') settled.matches.push({ row, before: twin })
    else if (action !== 'SKIP') settled.questions.push(questionOf(row, twin))
  }
  return settled
}

const questionOf = ({ row, title }: ImportedFinding, twin: queries.Known): Question => ({
  row,
  name: title,
  findingId: twin.id,
  findingTitle: twin.title,
  reason: `“${title}” differs only in case from the open finding “${twin.title}”.`.slice(0, 1000),
})

/** An import never reopens what a person has closed. */
export const planOf = (
  rows: readonly ImportedFinding[],
  known: readonly queries.Known[],
  answers: readonly ImportAnswer[],
): Plan => {
  const { matches, questions } = settle(matchesOf(rows, known), known, answers)
  const seen = new Set([...matches.map(({ before }) => before?.id), ...questions.map(({ findingId }) => findingId)])
  const found = matches.flatMap(({ row, before }) => (before ? [{ row, before }] : []))
  const changes = found
    .filter(({ before, row }) => before.status === 'OPEN' || isRatedHigher(before, row))
    .map(({ row, before }) => ({ row: row.row, before, after: updated(before, row), rating: row.severity }))
    .filter(({ before, after }) => !isEmpty(changesBetween(before, after)))
  return {
    creations: matches.filter(({ before }) => before === undefined).map(({ row }) => row),
    changes,
    unchanged: found.length - changes.length,
    questions,
    missing: known.filter(({ id, status, tracked }) => tracked && status === 'OPEN' && !seen.has(id)),
    seenAgain: found.map(({ before }) => before).filter(({ missingSince }) => missingSince !== null),
  }
}

/** What a person has set stays; how severe the tool rates it counts for who accepts the risk. */
const updated = (before: queries.Known, row: ImportedFinding) => ({
  id: before.id,
  title: before.titleSetBy === null ? row.title : before.title,
  severity: before.severitySetBy === null ? row.severity : before.severity,
  highestSeverity: worst(row.severity, before.highestSeverity),
  description: withFirstDay(row, before.description),
})
