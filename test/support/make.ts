import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TemplateCreate, TemplateDetail } from '../../contract/library/templates.ts'
import type { ApiKeyCreate } from '../../contract/people/keys.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { CertificationCreate } from '../../contract/vendors/certifications.ts'
import type { Responsibility } from '../../contract/vendors/responsibilities.ts'
import type { VendorImport } from '../../contract/vendors/vendors.ts'
import { record } from '../../server/audit/record.ts'
import type { Ctx } from '../../server/context.ts'
import { inTransaction, only } from '../../server/db/tx.ts'
import { searchKeyOf } from '../../server/findings/rules.ts'
import type { ReceivedFile } from '../../server/http/receivedFile.ts'
import * as frameworks from '../../server/library/frameworks/service.ts'
import * as templateDrafts from '../../server/library/templates/drafts.ts'
import * as templates from '../../server/library/templates/service.ts'
import * as accounts from '../../server/people/identity/accountQueries.ts'
import { toUser } from '../../server/people/identity/accounts.ts'
import * as keys from '../../server/people/keys/service.ts'
import * as roles from '../../server/people/roles/service.ts'
import * as users from '../../server/people/users/service.ts'
import * as certifications from '../../server/vendors/certifications/service.ts'
import * as responsibilities from '../../server/vendors/responsibilities/service.ts'
import * as vendors from '../../server/vendors/service.ts'
import { assessmentFactories } from './assess.ts'
import type { Client } from './client.ts'

export type Factories = ReturnType<typeof factories>
type AssessmentOverrides = Partial<{
  title: string
  status: string
  score: number | null
  templateName: string | null
  createdAt: string
  submittedAt: string | null
  dueDate: string | null
}>
type FindingOverrides = Partial<{
  assessmentId: string
  title: string
  severity: string
  status: string
  createdAt: string
  ownerId: string | null
  acceptedUntil: string | null
  dueDate: string | null
  controlCodes: string[]
}>

export const PASSWORD = 'correct horse battery'
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

/** Hashing and checking a password take time on purpose. This hash was made with little, and says so. */
const KNOWN_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** As the service creates them, with PASSWORD. */
const withKnownPassword = async (ctx: Ctx, fields: { name: string; email: string; roleId: string }) => {
  const passwordHash = await KNOWN_HASH
  return inTransaction(ctx, async (tx) => {
    const user = toUser(await accounts.insert(tx.db, { ...fields, passwordHash }, tx.now))
    await record(tx, 'CREATE_USER', user, { email: user.email, role: user.role.name })
    return { ...user, invitationUrl: null }
  })
}

/** Factories: fields that a test does not mention are filled in. */
export const factories = (system: () => Ctx, nobody: Client) => {
  const vendor = (overrides: Partial<VendorImport> = {}) =>
    vendors.create(system(), { name: unique('Vendor'), contactEmail: 'contact@example.com', ...overrides })

  const framework = async (
    controls = 2,
    overrides: { name?: string; version?: string; isSharedResponsibility?: boolean; domains?: string[] } = {},
  ) => {
    const { isSharedResponsibility = false, domains = ['Access'], ...fields } = overrides
    const body = {
      name: unique('Framework'),
      version: '1',
      ...fields,
      controls: Array.from({ length: controls }, (_, i) => ({
        domain: domains[i % domains.length] ?? 'Access',
        code: `C-${i + 1}`,
        title: `Control ${i + 1}`,
        isSharedResponsibility,
      })),
    }
    const { id, json } = await frameworks.importFramework(system(), body)
    return { ...body, id, controlIds: (JSON.parse(json) as { controls: { id: string }[] }).controls.map((c) => c.id) }
  }

  /** A draft with two questions, unless the test says otherwise. */
  const template = async (overrides: Partial<TemplateCreate> = {}) => {
    const questions = [
      { key: 'mfa', text: 'Is MFA enforced?', type: 'YES_NO' as const, expectedAnswer: 'YES' },
      { key: 'how', text: 'How?', type: 'FREE_TEXT' as const },
    ]
    const sections = [{ title: 'Access', questions }]
    const { json } = await templateDrafts.create(system(), { name: unique('Template'), sections, ...overrides })
    return JSON.parse(json) as TemplateDetail
  }

  const publishedTemplate = async (overrides: Partial<TemplateCreate> = {}) => {
    const { id } = await template(overrides)
    return JSON.parse(await templates.publish(system(), id)) as TemplateDetail
  }

  const key = (overrides: Partial<ApiKeyCreate> = {}) => keys.create(system(), { name: unique('Key'), ...overrides })

  /** Nobody can create an expired key, so its expiry is moved into the past afterwards. */
  const ended = (keyId: string, at = '2020-01-01T00:00:00Z') =>
    system().db`update api_keys set expires_at = ${at} where id = ${keyId}`

  const keyClient = async (permissions?: readonly Permission[], overrides: Partial<ApiKeyCreate> = {}) => {
    const { key: text } = await key({ permissions: permissions && [...permissions], ...overrides })
    return nobody.with({ authorization: `Bearer ${text}` })
  }

  const role = (permissions: readonly Permission[]) =>
    roles.create(system(), { name: unique('Role'), permissions: [...permissions] })

  const roleNamed = async (name: 'Admin' | 'Reviewer' | 'Viewer') => {
    const found = (await roles.list(system())).find((r) => r.name === name)
    if (!found) throw new Error(`There is no role ${name}`)
    return found
  }

  const user = async (
    overrides: Partial<{ name: string; email: string; roleId: string; password: string | null }> = {},
  ) => {
    const role = overrides.roleId ? { id: overrides.roleId } : await roleNamed('Viewer')
    const fields = { name: unique('User'), email: `${randomUUID()}@example.com`, ...overrides, roleId: role.id }
    return fields.password === undefined
      ? withKnownPassword(system(), fields)
      : users.create(system(), { ...fields, password: fields.password })
  }

  /** A user who can review assessments and edit vendors. */
  const reviewer = async (overrides: Partial<{ name: string; email: string }> = {}) =>
    user({ ...overrides, roleId: (await roleNamed('Reviewer')).id })

  const cookie = async (email: string, password = PASSWORD) => {
    const response = await nobody.post('/api/v1/session', { email, password })
    const text = response.headers.get('set-cookie')?.split(';')[0]
    if (response.status !== 200 || !text) throw new Error(`Sign-in failed: ${response.status} ${response.text}`)
    return text
  }

  /** A client that sends the session cookie, like a signed-in browser. */
  /** `beside`: another cookie that the browser has. */
  const signIn = async (email: string, password = PASSWORD, beside = '') =>
    nobody.with({ cookie: [await cookie(email, password), beside].filter(Boolean).join('; ') })

  const sessionWith = async (permissions: readonly Permission[]) => {
    const { email } = await user({ roleId: (await role(permissions)).id })
    return signIn(email)
  }

  const adminSession = async () => {
    const person = await user({ roleId: (await roleNamed('Admin')).id })
    const session = await cookie(person.email)
    return { user: person, cookie: session, client: nobody.with({ cookie: session }) }
  }

  /** Straight into the tables, in any state and of any age. */
  const assessment = async (vendorId: string, overrides: AssessmentOverrides = {}) => {
    const a = {
      title: unique('Assessment'),
      status: 'DRAFT',
      score: null,
      templateName: 'Security review',
      createdAt: '2026-01-01T00:00:00Z',
      submittedAt: null,
      dueDate: null,
      ...overrides,
    }
    const { db } = system()
    const made = await only(db<{ id: string }[]>`
      insert into assessments (vendor_id, title, title_key, status, score, template_name,
        template_version, created_at, submitted_at, completed_at, due_date, updated_at)
      values (${vendorId}, ${a.title}, ${a.title.toLowerCase()}, ${a.status}, ${a.score}, ${a.templateName}, 1,
        ${a.createdAt}, ${a.submittedAt}, ${a.status === 'COMPLETED' ? a.createdAt : null}, ${a.dueDate}, ${a.createdAt})
      returning id`)
    await db`select refresh_vendor_summaries(array[${vendorId}]::uuid[])`
    return made
  }

  const domain = async (
    assessmentId: string,
    framework: { id: string; name: string },
    name: string,
    earned: number,
    possible: number,
  ) => {
    const { db } = system()
    await db`insert into assessment_domains
        (assessment_id, framework_id, framework_name, domain, earned, possible, control_count)
      values (${assessmentId}, ${framework.id}, ${framework.name}, ${name}, ${earned}, ${possible}, 2)`
    await db`select refresh_vendor_summaries(array(select vendor_id from assessments where id = ${assessmentId}))`
  }

  /** Of its own assessment, unless the test says otherwise. A closed one was closed at its creation. */
  const finding = async (vendorId: string, overrides: FindingOverrides = {}) => {
    const f = {
      assessmentId: overrides.assessmentId ?? (await assessment(vendorId)).id,
      title: unique('Finding'),
      severity: 'MEDIUM',
      status: 'OPEN',
      createdAt: '2026-01-01T00:00:00Z',
      ownerId: null,
      acceptedUntil: null,
      dueDate: null,
      controlCodes: [],
      ...overrides,
    }
    const { db, now } = system()
    const made = await only(db<
      { id: string }[]
    >`insert into findings (vendor_id, assessment_id, raised_by, title, severity, status,
        control_codes, search_key, owner_id, accepted_until, due_date, resolved_at, created_at, updated_at)
      values (${vendorId}, ${f.assessmentId}, 'REVIEWER', ${f.title}, ${f.severity}, ${f.status}, ${f.controlCodes},
        ${searchKeyOf(f)}, ${f.ownerId}, ${f.acceptedUntil}, ${f.dueDate}, ${f.status === 'OPEN' ? null : f.createdAt}, ${f.createdAt}, ${f.createdAt})
      returning id`)
    await db`select refresh_finding_figures(array[${vendorId}]::uuid[], ${now})`
    return made
  }

  const certification = (vendorId: string, overrides: Partial<CertificationCreate> = {}) =>
    certifications.create(system(), vendorId, { name: unique('Certification'), issuer: 'An auditor', ...overrides })

  /** Responsibilities, one per shared control of a framework for which the vendor gets a certification. */
  const responsibilitiesOf = async (vendorId: string, controls = 1, named: { name?: string } = {}) => {
    const shared = await framework(controls, { ...named, isSharedResponsibility: true })
    await certification(vendorId, { frameworkId: shared.id })
    const { entries } = JSON.parse(await responsibilities.listOfVendor(system(), vendorId)) as {
      entries: Responsibility[]
    }
    return entries.filter((entry) => entry.frameworkId === shared.id)
  }

  /** A file of a request as the server would have received it. */
  const receivedFile = async (content = `%PDF-1.7 ${randomUUID()}`, fileName = 'report.pdf'): Promise<ReceivedFile> => {
    const { incoming } = system().files
    await mkdir(incoming, { recursive: true })
    const path = join(incoming, randomUUID())
    await writeFile(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { path, fileName, sizeBytes: Buffer.byteLength(content), sha256, mimeType: 'application/pdf' }
  }

  /** A certification with a file. */
  const attachment = async (vendorId: string, content?: string) => {
    const { id: certificationId } = await certification(vendorId)
    const received = await receivedFile(content)
    const { attachments } = await certifications.addAttachments(system(), vendorId, certificationId, [received])
    await rm(received.path)
    return { certificationId, fileId: attachments[0]?.id ?? '', sha256: received.sha256 }
  }

  return {
    vendor,
    receivedFile,
    attachment,
    framework,
    template,
    publishedTemplate,
    key,
    ended,
    keyClient,
    role,
    roleNamed,
    user,
    reviewer,
    cookie,
    signIn,
    sessionWith,
    adminSession,
    assessment,
    domain,
    finding,
    certification,
    responsibilitiesOf,
    ...assessmentFactories({ system, vendor, publishedTemplate }),
  }
}
