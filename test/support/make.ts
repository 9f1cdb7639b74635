import { randomUUID } from 'node:crypto'
import type { ApiKeyCreate } from '../../contract/keys.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { VendorImport } from '../../contract/vendors.ts'
import type { Ctx } from '../../server/context.ts'
import { only } from '../../server/db/tx.ts'
import * as frameworks from '../../server/frameworks/service.ts'
import * as keys from '../../server/keys/service.ts'
import * as roles from '../../server/roles/service.ts'
import * as users from '../../server/users/service.ts'
import * as vendors from '../../server/vendors/service.ts'
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

export const PASSWORD = 'correct horse battery'
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

/** Things for tests to work with: what a test does not mention is filled in. */
export const factories = (system: () => Ctx, nobody: Client) => {
  const vendor = (overrides: Partial<VendorImport> = {}) =>
    vendors.create(system(), { name: unique('Vendor'), contactEmail: 'contact@example.com', ...overrides })

  const framework = async (controls = 2) => {
    const body = {
      name: unique('Framework'),
      version: '1',
      controls: Array.from({ length: controls }, (_, i) => ({
        domain: 'Access',
        code: `C-${i + 1}`,
        title: `Control ${i + 1}`,
      })),
    }
    const { id, json } = await frameworks.importFramework(system(), body)
    return { ...body, id, controlIds: (JSON.parse(json) as { controls: { id: string }[] }).controls.map((c) => c.id) }
  }

  const key = (overrides: Partial<ApiKeyCreate> = {}) => keys.create(system(), { name: unique('Key'), ...overrides })

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
    const email = `${randomUUID()}@example.com`
    const roleId = overrides.roleId ?? (await roleNamed('Viewer')).id
    return users.create(system(), { name: unique('User'), email, password: PASSWORD, ...overrides, roleId })
  }

  /** A signed-in browser, so to say: a client that sends the session's cookie. */
  const signIn = async (email: string, password = PASSWORD) => {
    const response = await nobody.post('/api/v1/session', { email, password })
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    if (response.status !== 200 || !cookie) throw new Error(`Sign-in failed: ${response.status} ${response.text}`)
    return nobody.with({ cookie })
  }

  const sessionWith = async (permissions: readonly Permission[]) => {
    const { email } = await user({ roleId: (await role(permissions)).id })
    return signIn(email)
  }

  const adminSession = async () => {
    const person = await user({ roleId: (await roleNamed('Admin')).id })
    return { user: person, client: await signIn(person.email) }
  }

  /** Straight into the tables: the parts that will write them come later. */
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
    return only(db<{ id: string }[]>`insert into assessments (vendor_id, title, title_key, status, score, template_name,
        template_version, created_at, submitted_at, completed_at, due_date, updated_at)
      values (${vendorId}, ${a.title}, ${a.title.toLowerCase()}, ${a.status}, ${a.score}, ${a.templateName}, 1,
        ${a.createdAt}, ${a.submittedAt}, ${a.status === 'COMPLETED' ? a.createdAt : null}, ${a.dueDate}, ${a.createdAt})
      returning id`)
  }

  const domain = (
    assessmentId: string,
    framework: { id: string; name: string },
    name: string,
    earned: number,
    possible: number,
  ) =>
    system()
      .db`insert into assessment_domains (assessment_id, framework_id, framework_name, domain, earned, possible, control_count)
      values (${assessmentId}, ${framework.id}, ${framework.name}, ${name}, ${earned}, ${possible}, 2)`

  const certification = (vendorId: string, name: string, expires: string | null) =>
    only(system().db<{ id: string }[]>`
    insert into certifications (vendor_id, name, issuer, issued_date, expires_date, created_at, updated_at)
    values (${vendorId}, ${name}, 'An auditor', '2024-01-01', ${expires}, now(), now()) returning id`)

  const responsibility = (vendorId: string, code: string, status: string, notes: string | null = null) => system().db`
    insert into responsibilities (vendor_id, framework_id, framework_name, control_code, control_title, status, notes, created_at, updated_at)
    values (${vendorId}, ${'00000000-0000-4000-8000-000000000001'}, 'SOC 2', ${code}, 'Control', ${status}, ${notes}, now(), now())`

  return {
    vendor,
    framework,
    key,
    keyClient,
    role,
    roleNamed,
    user,
    signIn,
    sessionWith,
    adminSession,
    assessment,
    domain,
    certification,
    responsibility,
  }
}
