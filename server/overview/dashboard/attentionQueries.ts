import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { counts, ofCountedVendor } from '../../vendors/stageQueries.ts'
import {
  certifications,
  lapsed,
  neverAssessed,
  overdue,
  overdueFindings,
  refusedAddresses,
  requested,
  type Search,
  waiting,
} from './urgentQueries.ts'

/** Certifications and vendors are listed for callers who may see vendors, and counted for all. */
export const attentionJson = async (search: Search) => {
  const { json } = await only(search.db<{ json: string }[]>`
    select json_build_object('overdue', o.found, 'waitingForReview', w.found, 'endingCertifications', c.found,
      'lapsedAcceptances', l.found, 'requestedAcceptances', r.found, 'overdueFindings', f.found, 'neverAssessed', n.found,
      'refusedAddresses', m.found)::text as json
    from (${overdue(search)}) o cross join (${waiting(search)}) w cross join (${certifications(search)}) c
      cross join (${lapsed(search)}) l cross join (${requested(search)}) r cross join (${overdueFindings(search)}) f
      cross join (${neverAssessed(search)}) n cross join (${refusedAddresses(search)}) m`)
  return json
}

/** Every tier is included, also one without vendors. */
const vendors = (db: Db) => db`
  select json_object_agg(tiers.tier, json_build_object('green', coalesce(green, 0), 'amber', coalesce(amber, 0),
    'red', coalesce(red, 0), 'unscored', coalesce(unscored, 0))) as found
  from unnest(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNSPECIFIED']) tiers (tier) left join (
    select coalesce(tier, 'UNSPECIFIED') as tier, count(*) filter (where overall_score >= t.green) as green,
      count(*) filter (where overall_score >= t.amber and overall_score < t.green) as amber,
      count(*) filter (where overall_score < t.amber) as red, count(*) filter (where overall_score is null) as unscored
    from vendors v cross join (
      select (score_thresholds ->> 'green')::float8 as green, (score_thresholds ->> 'amber')::float8 as amber
      from organisation
    ) t where ${counts(db)} group by 1
  ) counted on counted.tier = tiers.tier`

const responsibilities = (db: Db) => db`
  select json_object_agg(states.status, json_build_object('actions', coalesce(actions, 0), 'vendors', coalesce(vendors, 0))) as found
  from unnest(array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE']) states (status) left join (
    select status, sum(actions) as actions, count(*) as vendors
    from (select vendor_id, status, count(*) as actions from responsibilities
      where ${ofCountedVendor(db)} group by 1, 2) ours group by 1
  ) counted on counted.status = states.status`

export const breakdownJson = async (db: Db) => {
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('vendorsByTierAndBand', v.found, 'responsibilitiesByStatus', r.found)::text as json
    from (${vendors(db)}) v cross join (${responsibilities(db)}) r`)
  return json
}
