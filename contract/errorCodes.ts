import { codeOfMessage, messages, type STATUS_CODES } from './errors.ts'
import { lookup } from './values/lookup.ts'

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composedMeanings = {
  answer_limit_reached: 'The answers of this assessment have reached their limit of text.',
  answers_missing: 'Required questions are not answered yet; the details name them.',
  answers_not_reviewed: 'Answers have no review decision yet.',
  api_key_revoked: 'This API key is already revoked.',
  assessment_has_no_link: 'This assessment has no active link.',
  assessment_state: 'The status of the assessment does not allow this; the message names it.',
  comment_limit_reached: 'This assessment has reached its limit of comments.',
  custom_field_limit_reached: 'The limit of custom fields is reached.',
  evidence_limit_reached: 'The files of this assessment have reached their total size.',
  file_limit_reached: 'The limit of files is reached.',
  file_type_not_allowed: 'Files of this type are not allowed; the message lists those that are.',
  finding_closed: 'This finding is closed and cannot be changed.',
  finding_gap_open: 'The same question has a newer open finding.',
  finding_import_refused: 'Nothing was imported: some rows are invalid.',
  finding_open: 'This finding is already open.',
  import_not_finished: 'This import is not finished yet.',
  import_too_old: 'This import is too old to be undone.',
  import_undone: 'This import was already undone.',
  intake_request_decided: 'This request is already decided.',
  invalid_csv: 'The CSV file cannot be read, or some of its rows are invalid.',
  mail_not_accepted: 'The mail server refused the mail, or could not be reached.',
  reference_gone: 'Something this refers to no longer exists.',
  risk_acceptance_expired: 'The last day of the requested risk acceptance has passed.',
  risk_acceptance_needs_approval: 'A second person must approve this risk acceptance.',
  risk_acceptance_not_own_request: 'Only the person who requested this risk acceptance can withdraw it.',
  risk_acceptance_not_waiting: 'No request to accept this risk is waiting.',
  risk_acceptance_own_request: 'You requested this risk acceptance yourself.',
  risk_acceptance_waiting: 'A request to accept this risk is already waiting.',
  role_limit_reached: 'The limit of roles is reached.',
  subprocessor_exists: 'This vendor is already a sub-processor.',
  too_many_contacts: 'The vendor has reached its limit of contacts.',
  too_many_intake_requests: 'Too many requests wait for a decision.',
  too_many_values: 'The body has more values than this operation can hold.',
  too_many_subprocessors: 'The vendor has reached its limit of sub-processors.',
  user_disabled: 'This user is disabled.',
  vendor_not_offboarding: 'This vendor is not being offboarded.',
  vendors_refused: 'No vendor was created: all of them are invalid.',
} as const

/** Of whatever has no code of its own. */
const GENERAL = lookup<string>({
  bad_request: 'The request is invalid; the message says why.',
  headers_too_large: 'The headers of the request are too large: together they may have 16 KiB.',
  conflict: 'The current state does not allow this; the message says why.',
  request_timeout: 'The request took too long to arrive.',
})

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : ''
type StatusCode = (typeof STATUS_CODES)[keyof typeof STATUS_CODES]
/** Every code that an error may have. `invalid_…` names what is invalid, such as `invalid_vendor_data`. */
export type ErrorCode =
  | SnakeCase<keyof typeof messages>
  | keyof typeof composedMeanings
  | StatusCode
  | `invalid_${string}`

const MEANINGS = new Map<string, string>([
  ...Object.values(messages).map((message): [string, string] => [codeOfMessage(message) ?? '', message]),
  ...Object.entries(composedMeanings),
  ...Object.entries(GENERAL),
])

/** What a code means, as a sentence. */
export const meaningOfCode = (code: string) =>
  MEANINGS.get(code) ?? `Invalid ${code.replace('invalid_', '').replaceAll('_', ' ')}; the details say what and where.`
