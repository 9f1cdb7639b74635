import { type Residual, residualExplanation } from '../../contract/vendors/residualRisk.ts'
import { batchLoader } from '../db/batchLoader.ts'
import type { Db } from '../db/open.ts'
import { asOfDay } from '../figures/service.ts'
import { RECORD } from './queries.ts'

const DAY = '(select ($1::timestamptz at time zone o.time_zone)::date from organisation o)'

/** Figures are stored when they change, so the detail only reads them. */
const detailsText = (key: 'id' | 'external_id', many: number) => `
  select vendors.${key}::text, vendors.revision, row_to_json(d)::text, json_build_object('inherentLevel', d."inherentRisk" ->> 'level',
    'band', score_band(vendors.overall_score), 'residualLevel', d."residualLevel", 'residualReasons', d."residualReasons")::text
  from vendors left join users u on u.id = vendors.owner_id left join vendor_summaries s on s.vendor_id = vendors.id
  cross join lateral (
    select ${RECORD}, vendors.assessment_count as "assessmentCount", u.name as "ownerName",
      coalesce(s.assessments, '[]') as assessments, coalesce(s.history, '[]') as history,
      coalesce(s.domain_breakdown, '[]') as "domainBreakdown",
      s.responsibility_compliance as "customerResponsibilityCompliance",
      inherent_risk(vendors.tier, vendors.data_sensitivity, vendors.contract_value, vendors.geographic_risk) as "inherentRisk",
      ${asOfDay('residual_level', DAY)} as "residualLevel", ${asOfDay('residual_reasons', DAY)} as "residualReasons",
      vendors.residual_risk as "residualRisk"
  ) d where vendors.${key} in (${Array.from({ length: many }, (_, n) => `$${n + 2}`).join(', ')})`

export type Detail = { asked: string; revision: number; json: Uint8Array }

/** The words are the contract's: they are added to what the database has made, which is not read for that. */
const withExplanation = (json: Uint8Array, residual: Residual) => {
  const text = JSON.stringify(residualExplanation(residual) || null)
  return Buffer.concat([json.subarray(0, -1), Buffer.from(`,"residualExplanation":${text}}`)])
}

/** As of the latest moment at which one of the callers asked: each key is a moment and what identifies the vendor. */
const details = async (db: Db, key: 'id' | 'external_id', keys: string[]): Promise<Detail[]> => {
  const all = keys.map((asked) => ({ asked, moment: asked.slice(0, MOMENT), value: asked.slice(MOMENT) }))
  const latest = all.reduce((found, { moment }) => (moment > found ? moment : found), '')
  const values = all.map(({ value }) => value)
  const rows = await db.unsafe(detailsText(key, values.length), [latest, ...values], { prepare: true }).raw()
  const found = new Map(rows.map(([value, ...row]) => [String(value), row]))
  return all.flatMap(({ asked, value }) => {
    const [revision, json, residual] = found.get(value) ?? []
    if (!json) return []
    return { asked, revision: Number(revision), json: withExplanation(json, JSON.parse(String(residual))) }
  })
}
const MOMENT = new Date(0).toISOString().length

const askedOf = ({ asked }: Detail) => asked
const detailById = batchLoader((db, keys) => details(db, 'id', keys), askedOf)
const detailByExternalId = batchLoader((db, keys) => details(db, 'external_id', keys), askedOf)

export type VendorKey = { id: string } | { externalId: string }
export const detailJson = (db: Db, key: VendorKey, now: Date) =>
  'id' in key ? detailById(db, now.toISOString() + key.id) : detailByExternalId(db, now.toISOString() + key.externalId)
