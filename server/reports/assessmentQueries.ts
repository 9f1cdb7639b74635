import type { Currency } from '../../contract/values/amounts.ts'
import type { Residual } from '../../contract/vendors/residualRisk.ts'
import type { VendorRecord } from '../../contract/vendors/vendors.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { asOf } from '../figures/service.ts'

export type Vendor = Pick<
  VendorRecord,
  | 'name'
  | 'contactName'
  | 'contactEmail'
  | 'tier'
  | 'website'
  | 'serviceDescription'
  | 'dataSensitivity'
  | 'contractRenewalDate'
  | 'contractValue'
  | 'geographicRisk'
> &
  Residual & { externalId: string | null; ownerName: string | null; currency: Currency }

export type LifecycleEvent = {
  action:
    | 'CREATE_ASSESSMENT'
    | 'SEND_ASSESSMENT'
    | 'START_ASSESSMENT'
    | 'SUBMIT_ASSESSMENT'
    | 'SEND_BACK_ASSESSMENT'
    | 'FINALIZE_ASSESSMENT'
    | 'REOPEN_ASSESSMENT'
  at: string
  who: string
}

/** What a report shows beside the detail: the vendor's record, and the steps with their actors from the audit log. */
export const background = (db: Db, assessmentId: string, now: Date) =>
  first(db<{ vendor: Vendor; events: LifecycleEvent[] }[]>`
  select json_build_object('name', v.name, 'externalId', v.external_id, 'contactName', v.contact_name,
      'contactEmail', v.contact_email, 'tier', v.tier, 'website', v.website, 'serviceDescription', v.service_description,
      'dataSensitivity', v.data_sensitivity, 'contractRenewalDate', iso_day(v.contract_renewal_date),
      'contractValue', v.contract_value, 'currency', (select currency from organisation), 'geographicRisk', v.geographic_risk,
      'inherentLevel', inherent_level(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk),
      'band', score_band(v.overall_score), 'residualLevel', ${asOf(db, 'residual_level', now, 'v')},
      'residualReasons', ${asOf(db, 'residual_reasons', now, 'v')},
      'ownerName', (select u.name from users u where u.id = v.owner_id)) as vendor,
    coalesce((
      select json_agg(json_build_object('action', l.action, 'at', iso(l.created_at), 'who', l.user_name)
        order by l.created_at, l.id)
      from audit_log l where l.entity_id = a.id::text and l.action in ('CREATE_ASSESSMENT', 'SEND_ASSESSMENT',
        'START_ASSESSMENT', 'SUBMIT_ASSESSMENT', 'SEND_BACK_ASSESSMENT', 'FINALIZE_ASSESSMENT', 'REOPEN_ASSESSMENT')
    ), '[]') as events
  from assessments a join vendors v on v.id = a.vendor_id where a.id = ${assessmentId}`)
