import type { Settings } from '../../contract/settings.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'

const settings = (db: Db) => db`
  name as "organisationName", api_keys_enabled as "apiKeysEnabled", key_requests_per_minute as "keyRequestsPerMinute",
  session_idle_minutes as "sessionIdleMinutes", session_absolute_hours as "sessionAbsoluteHours",
  password_min_length as "passwordMinLength", audit_retention_days as "auditRetentionDays",
  scoring_weights as "scoringWeights", score_thresholds as "scoreThresholds",
  max_file_megabytes as "maxFileMegabytes", allowed_file_types as "allowedFileTypes"`

export const read = (db: Db) => only(db<Settings[]>`select ${settings(db)} from organisation`)

export const lock = (db: Db) => only(db<Settings[]>`select ${settings(db)} from organisation for update`)

export const write = (db: Db, s: Settings, now: Date) =>
  only(db<Settings[]>`
  update organisation set name = ${s.organisationName}, api_keys_enabled = ${s.apiKeysEnabled},
    key_requests_per_minute = ${s.keyRequestsPerMinute}, session_idle_minutes = ${s.sessionIdleMinutes},
    session_absolute_hours = ${s.sessionAbsoluteHours}, password_min_length = ${s.passwordMinLength},
    audit_retention_days = ${s.auditRetentionDays}, scoring_weights = ${db.json(s.scoringWeights)},
    score_thresholds = ${db.json(s.scoreThresholds)}, max_file_megabytes = ${s.maxFileMegabytes},
    allowed_file_types = ${s.allowedFileTypes}, updated_at = ${now}
  returning ${settings(db)}`)
