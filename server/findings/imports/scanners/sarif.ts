import { list, record, text } from './json.ts'
import { keyOf, labelled, paragraphs, type ScannerRow } from './texts.ts'

type Json = Record<string, unknown>
const messageOf = (value: unknown) => text(record(value).text) || text(record(value).markdown)

/** A score from 0 to 10 comes before the level, which has three steps. */
const SCORES = [
  [9, 'Critical'],
  [7, 'High'],
  [4, 'Medium'],
  [0, 'Low'],
] as const
const LEVELS = new Map([
  ['error', 'High'],
  ['warning', 'Medium'],
  ['note', 'Low'],
  ['none', 'Info'],
])
const severityOf = (result: Json, rule: Json) => {
  const score =
    text(record(result.properties)['security-severity']) || text(record(rule.properties)['security-severity'])
  const scored = score === '' ? undefined : SCORES.find(([from]) => Number(score) >= from)?.[1]
  const level = text(result.level) || text(record(rule.defaultConfiguration).level) || 'warning'
  return scored ?? LEVELS.get(level) ?? level
}

const placeOf = (result: Json) => {
  const physical = record(record(list(result.locations)[0]).physicalLocation)
  return { uri: text(record(physical.artifactLocation).uri), line: text(record(physical.region).startLine) }
}

/** What a tool computes so that moved lines do not matter; else rule and file. */
const identityOf = (result: Json, ruleId: string, uri: string) => {
  const prints = { ...record(result.partialFingerprints), ...record(result.fingerprints) }
  const [, print] = Object.entries(prints).toSorted(([a], [b]) => (a < b ? -1 : 1))[0] ?? []
  return print === undefined ? keyOf(ruleId, uri) : keyOf(ruleId, text(print), uri)
}

const NOTHING_TO_FIX = ['pass', 'notApplicable', 'informational']
const isSuppressed = (result: Json) =>
  list(result.suppressions).some((one) => !['rejected', 'underReview'].includes(text(record(one).status)))

const resultOf = (given: unknown, rules: readonly Json[]): ScannerRow | undefined => {
  const result = record(given)
  if (NOTHING_TO_FIX.includes(text(result.kind)) || isSuppressed(result)) return undefined
  const ruleId = text(result.ruleId) || text(record(result.rule).id)
  const index = Number(result.ruleIndex ?? record(result.rule).index ?? -1)
  const rule = rules[index] ?? rules.find(({ id }) => id === ruleId) ?? {}
  const { uri, line } = placeOf(result)
  const name = messageOf(rule.shortDescription) || text(rule.name) || ruleId || messageOf(result.message)
  const at = line === '' ? uri : `${uri}:${line}`
  return {
    title: uri === '' ? name : `${name} (${uri})`,
    severity: severityOf(result, rule),
    unique_id_from_tool: identityOf(result, ruleId || text(rule.id), uri),
    description: paragraphs(messageOf(result.message), messageOf(rule.fullDescription), labelled('Found at', at)),
    references: text(rule.helpUri),
  }
}

/** The results of all runs of a SARIF file. */
export const sarif = (log: Json) =>
  list(log.runs)
    .map(record)
    .flatMap((run) => {
      const rules = list(record(record(run.tool).driver).rules).map(record)
      return list(run.results).map((result) => resultOf(result, rules))
    })
