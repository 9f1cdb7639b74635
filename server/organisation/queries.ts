import type { PortalContact } from '../../contract/assessments/portalParts.ts'
import type { Branding, LOGO_TYPES, Settings } from '../../contract/organisation/settings.ts'
import type { IntakeForm } from '../../contract/vendors/intake.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { SETTING_COLUMNS, settingValues } from './settingsColumns.ts'

const settings = (db: Db) => db.unsafe(SETTING_COLUMNS)

export const read = (db: Db) => only(db<Settings[]>`select ${settings(db)} from organisation`)

export const lock = (db: Db) => only(db<Settings[]>`select ${settings(db)} from organisation for update`)

export const write = (db: Db, values: Settings, now: Date) =>
  only(db<Settings[]>`
  update organisation set ${db({ ...settingValues(values), updated_at: now })} returning ${settings(db)}`)

/** Whom unassigned work goes to. Those who do not exist are left out. */
export const writeUnassigned = async (db: Db, ids: readonly string[]) => {
  await db`delete from unassigned_recipients where user_id <> all(${ids as string[]}::uuid[])`
  await db`insert into unassigned_recipients
    select id from users where id = any(${ids as string[]}::uuid[]) order by id for key share on conflict do nothing`
}

export type Logo = { type: (typeof LOGO_TYPES)[number]; bytes: Uint8Array }
export type LogoSize = { type: string; size: number } | null

export const readLogo = (db: Db) =>
  first(db<Logo[]>`select logo_type as type, logo as bytes from organisation where logo is not null`)

/** The current logo as the audit log describes it, locked. */
export const lockLogo = async (db: Db): Promise<LogoSize> => {
  const row = await only(db<{ type: string | null; size: number | null }[]>`
    select logo_type as type, octet_length(logo) as size from organisation for update`)
  return row.type === null || row.size === null ? null : { type: row.type, size: row.size }
}

export const writeLogo = (db: Db, logo: Logo | null, now: Date) =>
  db`update organisation set logo = ${logo && Buffer.from(logo.bytes)}, logo_type = ${logo?.type ?? null}, updated_at = ${now}`

/** The logo as printed on reports. */
export const brand = (db: Db) =>
  only(db<{ name: string; colour: string | null; logo: Uint8Array | null }[]>`
  select name, brand_colour as colour, logo from organisation`)

/** The same without the image data. */
export const branding = (db: Db) =>
  only(db<Branding[]>`
  select name, brand_colour as colour, case when logo is not null
    then json_build_object('type', logo_type, 'size', octet_length(logo)) end as logo from organisation`)

/** The terms that vendors accept, with the digest that says which; `o` is the organisation's row. */
export const terms = (db: Db) => db`case when o.confidentiality_terms is not null then json_build_object(
  'text', o.confidentiality_terms, 'digest', encode(sha256(convert_to(o.confidentiality_terms, 'UTF8')), 'hex')) end`

export type Terms = { text: string; digest: string } | null
export const currentTerms = async (db: Db) =>
  (await only(db<{ terms: Terms }[]>`select ${terms(db)} as terms from organisation o`)).terms

/** How the organisation introduces itself to vendors, without sign-in; `o` is its row. */
export const introduction = (db: Db) => db`json_build_object('name', o.name,
  'logoUrl', case when o.logo is not null then '/api/portal/logo' end, 'color', o.brand_colour)`

export const portalContact = (db: Db) =>
  only(db<PortalContact[]>`
  select ${introduction(db)} as organisation, o.portal_contact_email as contact from organisation o`)

/** What a person who requests a vendor sees. */
export const intakeForm = (db: Db) =>
  only(db<IntakeForm[]>`select ${introduction(db)} as organisation, o.currency from organisation o`)
