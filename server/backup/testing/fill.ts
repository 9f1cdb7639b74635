import { randomUUID } from 'node:crypto'
import { type Recording, record } from '../../audit/record.ts'
import { createSealer } from '../../audit/seal.ts'
import type { Pool } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { summarise } from '../../figures/queries.ts'

/** Values that have broken backups elsewhere. */
export const AWKWARD = 'Ünïcödé 漢字 🎉 עברית \\N \\. \\\\ \t tab \n line \r\n "quoted" \'single\' {a,b} \u0001 end\\'
export const BYTES = Buffer.from(Array.from({ length: 256 }, (_, i) => i))

const ignore = () => {}

/** One moment for everything, so that no test depends on the day. */
export const NOW = new Date('2026-11-15T10:00:00.000Z')

export const contextOf = (pool: Pool, now = NOW): Recording => ({
  db: pool,
  actor: { type: 'system', permissions: [] },
  now,
  origin: { requestId: null, address: null, userAgent: null, baseUrl: '', callerUrl: '' },
})

export const seal = (pool: Pool) => createSealer(pool, ignore).now()

export const addUser = async (pool: Pool, email: string): Promise<string> => {
  const { id } = await only(pool<{ id: string }[]>`
    insert into users (name, name_key, email, email_key, search_key, password_hash, role_id, created_at, updated_at)
    select ${AWKWARD}, ${AWKWARD}, ${email}, ${email}, ${AWKWARD}, '$argon2id$v=19$…', id, now(), now() from roles where system_key = 'ADMIN'
    returning id`)
  return id
}

export const addVendor = async (pool: Pool, name: string, ownerId: string | null = null): Promise<string> => {
  const tags = ['plain', '', 'NULL', 'with "quotes"', 'comma, and {brace}', AWKWARD]
  const { id } = await only(pool<{ id: string }[]>`
    insert into vendors (name, name_key, search_key, contact_email, notes, website, tags, tag_keys, owner_id,
      overall_score, contract_renewal_date, contract_value, created_at, updated_at)
    values (${name}, ${name}, ${name}, 'a@example.com', ${AWKWARD}, '', ${tags}, array[null, 'x']::text[], ${ownerId},
      0.1::float8 + 0.2::float8, 'infinity', '$0–$50K', '2026-01-01T00:00:00.123456Z', '0044-03-15 BC') returning id`)
  return id
}

/** At least one row in every table, so that a table missing from a backup is noticed. A new table needs a line here. */
export const fill = async (pool: Pool) => {
  const user = await addUser(pool, 'ada@example.com')
  const vendor = await addVendor(pool, AWKWARD, user)
  await addVendor(pool, 'Plain')
  await pool`update organisation set name = ${AWKWARD}, audit_retention_days = 365,
    brand_colour = '#008855', logo = ${BYTES}, logo_type = 'image/png'`
  await pool`insert into roles (name, name_key, permissions) values ('Custom', 'custom', ${['vendors:read', AWKWARD]})`
  await pool`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    values (${BYTES}, ${user}, now(), now(), now() + interval '1 day')`
  await pool`insert into deletions (type, entity_id, position) values ('Vendor', ${user}, 7)`
  await pool`insert into audit_unsealed values (0)`
  await pool`insert into rate_limits values ('bucket', now(), 7)`
  await pool`insert into budgets values ('bucket', 7, now())`
  await pool`insert into password_attempts values ('bucket', 7, now(), now())`
  await pool`insert into devices (token_hash, user_id, created_at, last_used_at) values (${BYTES}, ${user}, now(), now())`
  await pool`insert into idempotency_keys values ('user:1', 'key', ${BYTES}, ${JSON.stringify({ a: AWKWARD })}, now())`
  await pool`insert into mails (kind, recipient, subject, search_key, body_text, body_html, secret, status, created_at)
    values ('DIGEST', 'ada@example.com', 'Hello', 'hello', 'Hello', '<p>Hello', ${BYTES}, 'HELD', now())`
  await pool`insert into mail_settings (host, port, security, password, from_address, updated_at)
    values ('smtp.example.com', 587, 'TLS', ${BYTES}, 'ada@example.com', now())`
  await pool`insert into refused_addresses values (${vendor}, 'a@example.com', ${AWKWARD}, now())`
  await pool`insert into unassigned_recipients values (${user})`
  await pool`insert into notifications (user_id, kind, cause, title, detail, path, vendor_id, created_at)
    values (${user}, 'ASSIGNED', 'cause', ${AWKWARD}, ${AWKWARD}, '/', ${vendor}, now())`
  await pool`insert into saved_views (user_id, list, name, query, created_at) values (${user}, 'VENDORS', ${AWKWARD}, 'a=1', now())`
  await pool`insert into schedule_marks values ('a reminder', now())`
  await pool`insert into mail_templates values ('DIGEST', 'Subject', 'Body', now())`
  await pool`with w as (insert into webhooks (name, url, events, format, enabled, secret, created_at, updated_at)
    values (${AWKWARD}, 'https://hooks.example.com', ${['vendor.deleted', AWKWARD]}, 'SLACK', false, ${BYTES}, now(), now()) returning id)
    insert into webhook_deliveries (webhook_id, message_id, event, body, status, created_at)
    select id, 'msg_1', 'vendor.deleted', ${AWKWARD}, 'FAILED', now() from w`
  await pool`insert into totp_factors (user_id, secret, created_at) values (${user}, ${BYTES}, now())`
  await pool`insert into recovery_codes (user_id, code_hash) values (${user}, ${BYTES})`
  await pool`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
    values (${user}, 'id', ${BYTES}, 7, ${['usb', AWKWARD]}, ${AWKWARD}, true, now())`
  await pool`insert into sign_in_providers (name, issuer, client_id, client_secret, scopes, groups_claim, group_roles,
      allowed_domains, assume_email_verified, enabled, created_at, updated_at)
    values (${AWKWARD}, 'https://id.example.com', 'assay', ${BYTES}, 'openid', 'groups', '[{"group" :"a"}]',
      ${['example.com', AWKWARD]}, true, true, now(), now())`
  await pool`insert into provider_accounts (user_id, issuer, subject, created_at)
    values (${user}, 'https://id.example.com', ${AWKWARD}, now())`
  await pool`insert into scim_settings (token_hash, token_created_at, group_roles)
    values (${BYTES}, now(), '[{"group" :"a"}]')`
  await pool`insert into scim_users values (${user}, ${AWKWARD}, 'x', ${AWKWARD}, null, ${AWKWARD})`
  await pool`with g as (insert into scim_groups (name, name_key, created_at, updated_at)
    values (${AWKWARD}, 'g', now(), now()) returning id) insert into scim_members select id, ${user} from g`
  await pool`insert into sign_in_requests values (${BYTES}, 'passkey', ${JSON.stringify({ a: AWKWARD })}::text::jsonb, now())`
  await pool`insert into password_links values (${BYTES}, ${user}, 'RESET', now())`
  await pool`insert into setup_link (token_hash, expires_at) values (${BYTES}, 'infinity')`
  await pool`insert into api_keys (name, prefix, secret_hash, allowed_addresses, created_by, created_by_name, created_at)
    values ('Key', 'abcdefgh', ${BYTES}, ${['10.0.0.0/8', '::1']}, ${user}, 'Ada', now())`
  await pool`with f as (insert into frameworks (name, name_key, version, created_at, updated_at)
    values (${AWKWARD}, 'f', '1', now(), now()) returning id)
    insert into controls (framework_id, position, domain, code, title, search_key) select id, 1, 'D', 'C', ${AWKWARD}, '' from f`
  await addTemplate(pool)
  await pool`insert into library_items values (${AWKWARD}, 2, ${randomUUID()}, now())`
  await pool`insert into example_items values ('Vendor', ${vendor})`
  await addBelow(pool, vendor, user)
  await summarise(pool, [vendor])
  for (let i = 0; i < 25; i += 1) {
    await record(
      contextOf(pool),
      'CREATE_VENDOR',
      { id: vendor, name: AWKWARD },
      { vendor: { i, name: AWKWARD, deep: [{}, null, 1e21] } },
    )
  }
  await seal(pool)
}

/** A published one: it can never be changed, but must be loadable. */
const addTemplate = async (pool: Pool) => {
  const logic = '{"rules": [], "match" :"all"}'
  await pool`with t as (insert into templates (created_at, updated_at) values (now(), now()) returning id),
    v as (insert into template_versions (template_id, version, name, name_key, sections, created_at, updated_at)
      select id, 1, ${AWKWARD}, 'x', ${['', AWKWARD, '']}, now(), now() from t returning id),
    q as (insert into template_questions (version_id, position, section_index, key, text, type, risk_weight, required,
        options, conditional_logic) select id, 1, 0, ${AWKWARD}, ${AWKWARD}, 'COMBOBOX', 'LOW', true, ${[AWKWARD, '']},
        ${logic}::text::json from v returning id)
    insert into template_question_controls select q.id, 1, c.id, f.id, f.name, f.version, c.code, c.title, c.domain
      from q, controls c join frameworks f on f.id = c.framework_id`
  await pool`update template_versions set published_at = now()`
  await pool`insert into template_working_copies select id, '"tag"', ${logic}::text::json, now() from templates`
}

const addBelow = async (pool: Pool, vendor: string, user: string) => {
  const framework = randomUUID()
  const assessment = await only(pool<{ id: string }[]>`
    insert into assessments (vendor_id, title, title_key, reviewer_id, score, template_version_id, created_at, updated_at)
    select ${vendor}, ${AWKWARD}, 'x', ${user}, 1e-300, id, now(), now() from template_versions limit 1 returning id`)
  await pool`insert into assessment_domains values (${assessment.id}, ${framework}, 'ISO', 'Access', 0.7, 1.1, 3)`
  const certification = await only(pool<{ id: string }[]>`
    insert into certifications (vendor_id, name, notes, issued_date, framework_id, created_at, updated_at)
    select ${vendor}, 'ISO 27001', ${AWKWARD}, '1999-12-31', id, now(), now() from frameworks limit 1 returning id`)
  await pool`insert into blobs values (${'ab'.repeat(32)}, 9007199254740993, now())`
  await pool`insert into files
    (vendor_id, certification_id, file_name, mime_type, size_bytes, sha256, uploaded_by, created_at)
    values (${vendor}, ${certification.id}, ${AWKWARD}, 'application/pdf', 9007199254740993, ${'ab'.repeat(32)}, 'Ada', now())`
  await pool`insert into document_texts (sha256, mime_type, file_name, status, next_attempt_at, pages, guessed_valid_until)
    values (${'ab'.repeat(32)}, 'application/pdf', ${AWKWARD}, 'DONE', now(), 1, '2031-03-31')`
  await pool`insert into document_passages
    values (${'ab'.repeat(32)}, 0, 1, ${AWKWARD}, to_tsvector('english', ${AWKWARD}))`
  const [other] = await pool<{ id: string }[]>`
    insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
    values ('Other', 'other', 'other', 'o@example.com', now(), now()) returning id`
  await pool`insert into vendor_fields (key, name, kind, choices, position, created_at)
    values ('region', ${AWKWARD}, 'CHOICE', ${[AWKWARD]}, 1, now())`
  await pool`update vendors set custom_fields = ${pool.json({ region: AWKWARD })} where id = ${vendor}`
  await pool`with i as (
      insert into vendor_imports (csv, columns, row_count, rejected, starter, user_id, created_at)
      values (${AWKWARD}, ${[AWKWARD]}, 1, ${pool.json([AWKWARD])}, '{}', ${user}, now()) returning id)
    insert into vendor_import_changes select id, ${vendor}, 1, ${pool.json({ name: AWKWARD })} from i`
  await pool`insert into subprocessors values (${vendor}, ${other?.id ?? ''}, ${AWKWARD}, now())`
  await pool`insert into vendor_contacts (vendor_id, name, email, email_key, phone, roles, created_at, updated_at)
    values (${vendor}, ${AWKWARD}, 'c@example.com', 'c@example.com', ${AWKWARD}, '{REMINDERS}', now(), now())`
  await pool`insert into intake_link (token_hash, token, created_at) values (${BYTES}, ${BYTES}, now())`
  await pool`insert into intake_confirmations (token_hash, request, network, created_at)
    values (${BYTES}, ${JSON.stringify({ a: AWKWARD })}::text::jsonb, ${AWKWARD}, now())`
  await pool`insert into intake_requests (vendor_id, requester_name, requester_email, created_at)
    values (${vendor}, ${AWKWARD}, 'r@example.com', now())`
  await pool`insert into vendor_absences values (${vendor}, now(), now())`
  await pool`insert into offboarding_items values (${vendor}, 'ACCESS_REMOVED', ${AWKWARD}, ${user}, 'Ada', now())`
  await pool`insert into responsibilities
    (vendor_id, framework_id, framework_name, control_code, control_title, assigned_to_id, created_at, updated_at)
    values (${vendor}, ${framework}, 'ISO', 'A.1', ${AWKWARD}, ${user}, now(), now())`
  await addAnswered(pool, vendor, assessment.id, user)
}

/** What vendors and reviewers leave behind. */
const addAnswered = async (pool: Pool, vendor: string, assessment: string, user: string) => {
  const question = randomUUID()
  const value = JSON.stringify([AWKWARD, '漢'])
  const link = await only(pool<
    { id: string }[]
  >`insert into portal_links (assessment_id, token_hash, message, created_at)
    values (${assessment}, ${BYTES}, ${AWKWARD}, now()) returning id`)
  await pool`insert into vendor_requests (assessment_id, kind, requested_at, requested_by, reason)
    values (${assessment}, 'DECLINED', now(), 'Ada', ${AWKWARD})`
  await pool`insert into portal_sessions values (${BYTES}, ${link.id}, now())`
  await pool`insert into answers (assessment_id, question_id, value, comment, answered_at, answered_by)
    values (${assessment}, ${question}, ${value}::text::jsonb, ${AWKWARD}, now(), 'Ada')`
  await pool`insert into answer_history (assessment_id, question_id, value, is_not_applicable, answered_at, answered_by)
    values (${assessment}, ${question}, ${value}::text::jsonb, false, now(), 'Ada')`
  await pool`insert into reviews (assessment_id, question_id, decision, note, reviewer_id, reviewer_name, decided_at)
    values (${assessment}, ${question}, 'APPROVED', ${AWKWARD}, ${user}, 'Ada', now())`
  await pool`insert into comments (assessment_id, author_type, author_name, body, visibility, created_at)
    values (${assessment}, 'VENDOR', 'Ada', ${AWKWARD}, 'VENDOR', now())`
  await pool`insert into assessment_results values (${assessment}, 0.1, 1, 10, '[{"a" :1}]', '[]', '{}', now())`
  await pool`insert into assessment_controls
    values (${assessment}, ${randomUUID()}, 'A.1', null, ${AWKWARD}, 'Access', 1, 3)`
  await pool`insert into findings (vendor_id, assessment_id, raised_by, title, severity, status, control_codes,
      resolved_at, accepted_until, created_at, updated_at)
    values (${vendor}, ${assessment}, 'REVIEWER', ${AWKWARD}, 'LOW', 'RISK_ACCEPTED', ${['A.1', AWKWARD]},
      now(), '2030-01-01', now(), now())`
  await pool`insert into finding_acceptances (finding_id, reason, requested_by, requested_by_id, requested_by_name, requested_at)
    select f.id, ${AWKWARD}, 'user:1', ${user}, 'Ada', now() from findings f`
  await pool`insert into finding_fixes (finding_id, note, reported_by, reported_at)
    select f.id, ${AWKWARD}, 'Vendor: Ada', now() from findings f`
  await pool`with i as (
      insert into finding_imports
        (vendor_id, source, created, changed, unchanged, missing, added, changes, starter, created_at)
      values (${vendor}, ${AWKWARD}, 1, 0, 0, 0, ${pool.json([AWKWARD])}, '[]', '{}', now()) returning id)
    insert into finding_import_changes select i.id, f.id, ${pool.json({ title: AWKWARD })}, 'x' from i, findings f`
  await pool`insert into finding_requests (finding_id, kind, until, reason, requested_by, requested_at)
    select f.id, 'DATE', now(), ${AWKWARD}, 'Vendor: Ada', now() from findings f`
  await pool`insert into finding_tasks (finding_id, title, owner_id, due_date, done_at, done_by, created_at)
    select f.id, ${AWKWARD}, ${user}, now(), now(), ${AWKWARD}, now() from findings f`
  await pool`insert into finding_confirmations select f.id, ${assessment}, ${question}, now() from findings f`
}
