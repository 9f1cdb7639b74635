import { MAX_CELL_VENDORS } from '../../../contract/overview/dashboard.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { asOf } from '../../figures/service.ts'
import { counts } from '../../vendors/stageQueries.ts'

/** Each vendor in its cell, with the same bands and levels as the list filters by. */
const placed = (db: Db, now: Date) => db`
  select v.id, v.name, v.overall_score, inherent_score(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk) as inherent,
    inherent_level(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk) as level,
    case when v.overall_score is null then 'UNSCORED' when v.overall_score >= t.green then 'GREEN'
      when v.overall_score >= t.amber then 'AMBER' else 'RED' end as band,
    ${asOf(db, 'residual_level', now, 'v')} as residual
  from vendors v cross join (
    select (score_thresholds ->> 'green')::float8 as green, (score_thresholds ->> 'amber')::float8 as amber
    from organisation
  ) t where ${counts(db)}`

/** Highest residual risk first: by its level, then by its number, which without a score is the inherent risk. */
const ranked = (db: Db, now: Date) => db`
  select p.*, count(*) over cell as total, row_number() over (cell
    order by tier_step(p.residual) desc nulls last, p.inherent * (1 - coalesce(p.overall_score, 0)) desc nulls last,
      p.overall_score, p.name, p.id
    rows between unbounded preceding and unbounded following) as place
  from (${placed(db, now)}) p window cell as (partition by p.level, p.band)`

export const riskMatrixJson = async (db: Db, now: Date) => {
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('cells', coalesce(json_agg(json_build_object('inherentRisk', c.level, 'band', c.band,
      'totalCount', c.total, 'vendors', c.vendors) order by c.level, c.band), '[]'))::text as json
    from (
      select level, band, total, json_agg(json_build_object('id', id, 'name', name, 'inherentRisk',
        inherent / 10000.0::float8, 'overallScore', overall_score, 'residualLevel', residual) order by place) as vendors
      from (${ranked(db, now)}) r where place <= ${MAX_CELL_VENDORS} group by level, band, total
    ) c`)
  return json
}
