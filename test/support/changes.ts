import { filled } from '../../server/assessments/workbook/testing/fill.ts'
import type { TestApp } from './app.ts'
import type { Answered } from './client.ts'
import { VENDOR_CHANGES } from './vendorChanges.ts'

const file = { name: 'a.csv', content: 'a,b\n1,2\n' }

/** One vendor with everything that changes to it need, each created when first used. */
export const worldOf = (t: TestApp, vendor: { id: string }, templateId: string) => {
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  const vendorId = vendor.id
  /** Who can sign in, and so is notified; hashing a password for each pair would take long. */
  const user = once(async () => {
    const { id: roleId } = await t.make.roleNamed('Reviewer')
    const made = await t.make.user({ password: null, roleId })
    await t.pool`update users set password_hash = 'none' where id = ${made.id}`
    return made
  })
  const framework = once(() => t.make.framework(2, { isSharedResponsibility: true }))
  const certification = once(async () => t.make.certification(vendorId, { frameworkId: (await framework()).id }))
  const action = once(async () => {
    await certification()
    return (await t.admin.get(`/api/v1/vendors/${vendorId}/responsibilities`)).body.entries[0] as { id: string }
  })
  /** A control that is not shared, of a framework for which the vendor is certified. */
  const control = once(async () => {
    const { id, controlIds } = await t.make.framework(1)
    await t.make.certification(vendorId, { frameworkId: id })
    return { frameworkId: id, controlId: controlIds[0] ?? '' }
  })
  const draft = once(() => t.make.draftAssessment({ vendorId, templateId }))
  const sent = once(() => t.make.sentAssessment({ vendorId, templateId }))
  const submitted = once(() => t.make.submittedAssessment({ mfa: 'NO', backup: 'NO' }, { vendorId, templateId }))
  const completed = once(() => t.make.completedAssessment({ mfa: 'YES', backup: 'NO' }, { vendorId, templateId }))
  const findings = once(async () => {
    const { id } = await submitted()
    return (await t.admin.get(`/api/v1/assessments/${id}`)).body.findings as { id: string }[]
  })
  /** A finding that the vendor sees on its page, with the link to it. */
  const shared = once(async () => {
    await t.admin.patch('/api/v1/settings', { portal: { privacyNote: null, contactEmail: null, share: 'FINDINGS' } })
    const { id, token } = await completed()
    const { findings: open } = (await t.admin.get(`/api/v1/assessments/${id}`)).body as { findings: { id: string }[] }
    return { portal: `/api/portal/${token}`, findingId: open[0]?.id ?? '' }
  })
  /** A file of the open questionnaire. */
  const evidence = once(async () => {
    const { token, ids } = await sent()
    const form = { fields: { questionId: ids.mfa ?? '' }, files: [file] }
    const { body } = await t.nobody.upload(`/api/portal/${token}/evidence`, form)
    return { portal: `/api/portal/${token}`, evidenceId: body.id as string, ids }
  })
  return {
    vendorId,
    user,
    framework,
    certification,
    action,
    control,
    draft,
    sent,
    submitted,
    completed,
    findings,
    shared,
    evidence,
  }
}
export type World = ReturnType<typeof worldOf>

/** A request that is ready to be sent, and the statuses it may get beside 2xx and 404. */
export type Change = {
  prepare: (t: TestApp, world: World) => Promise<() => Promise<Answered>>
  refusals?: readonly number[]
}

const V1 = '/api/v1'
const certificationPath = async ({ vendorId, certification }: World) =>
  `${V1}/vendors/${vendorId}/certifications/${(await certification()).id}`
const moved = [409]

export const CHANGES: Readonly<Record<string, Change>> = {
  ...VENDOR_CHANGES,
  'create certification': {
    prepare: async ({ admin }, { vendorId, framework }) => {
      const { id } = await framework()
      return () => admin.post(`${V1}/vendors/${vendorId}/certifications`, { name: 'New', frameworkId: id })
    },
    refusals: [400],
  },
  'update certification': {
    prepare: async ({ admin }, world) => {
      const [path, { frameworkId }] = [await certificationPath(world), await world.control()]
      return () => admin.put(path, { notes: 'Changed', frameworkId })
    },
    refusals: [400],
  },
  'delete certification': {
    prepare: async ({ admin }, world) => {
      const path = await certificationPath(world)
      return () => admin.delete(path)
    },
  },
  'attach a file': {
    prepare: async ({ admin }, world) => {
      const path = `${await certificationPath(world)}/attachments`
      return () => admin.upload(path, { files: [file] })
    },
  },
  'update responsibility': {
    prepare: async ({ admin }, { action, user }) => {
      const body = { status: 'COMPLETED', assignedToId: (await user()).id }
      const { id } = await action()
      return () => admin.patch(`${V1}/responsibilities/${id}`, body)
    },
    refusals: [400],
  },
  'add evidence': {
    prepare: async ({ admin }, { action }) => {
      const { id } = await action()
      return () => admin.upload(`${V1}/responsibilities/${id}/evidence`, { files: [file] })
    },
  },
  'share control': {
    prepare: async ({ admin }, { control }) => {
      const { frameworkId, controlId } = await control()
      const path = `${V1}/frameworks/${frameworkId}/controls/${controlId}`
      return () => admin.patch(path, { isSharedResponsibility: true })
    },
  },
  'delete framework': {
    prepare: async ({ admin }, { control }) => {
      const { frameworkId } = await control()
      return () => admin.delete(`${V1}/frameworks/${frameworkId}`)
    },
  },
  'create assessment': {
    prepare: async ({ admin }, { vendorId, draft, user }) => {
      const templateId = (await draft()).template?.id
      const { id } = await user()
      return () => admin.post(`${V1}/assessments`, { vendorId, templateId, reviewerId: id })
    },
    refusals: [400],
  },
  'update assessment': {
    prepare: async ({ admin }, { submitted, user }) => {
      const { id } = await submitted()
      const reviewerId = (await user()).id
      return () => admin.patch(`${V1}/assessments/${id}`, { title: 'Changed', reviewerId })
    },
    refusals: [400],
  },
  'send assessment': {
    prepare: async ({ admin }, { draft }) => {
      const { id } = await draft()
      return () => admin.post(`${V1}/assessments/${id}/send`, {})
    },
    refusals: moved,
  },
  'save answer': {
    prepare: async ({ nobody }, { sent }) => {
      const { token, ids } = await sent()
      return () => nobody.put(`/api/portal/${token}/answers/${ids.mfa}`, { value: 'YES' })
    },
    refusals: moved,
  },
  'reuse evidence': {
    prepare: async ({ nobody }, { evidence }) => {
      const { portal, evidenceId, ids } = await evidence()
      return () => nobody.post(`${portal}/evidence/reuse`, { questionId: ids.backup, evidenceId })
    },
    refusals: moved,
  },
  'reuse answers': {
    prepare: async ({ nobody }, { submitted, evidence }) => {
      await submitted()
      const { portal } = await evidence()
      return () => nobody.post(`${portal}/reuse`, { evidence: true })
    },
    refusals: moved,
  },
  'upload workbook': {
    prepare: async ({ nobody }, { sent }) => {
      const { token } = await sent()
      const path = `/api/portal/${token}/workbook`
      const content = await filled((await nobody.get(path)).bytes, { mfa: { answer: 'Yes' } })
      return () => nobody.upload(path, { files: [{ name: 'answers.xlsx', content }] })
    },
    refusals: moved,
  },
  'report fix': {
    prepare: async ({ nobody }, { shared }) => {
      const { portal, findingId } = await shared()
      const form = { fields: { note: 'Done' }, files: [file] }
      return () => nobody.upload(`${portal}/findings/${findingId}/fix`, form)
    },
    refusals: moved,
  },
  'submit assessment': {
    prepare: async ({ nobody }, { sent }) => {
      const { token } = await sent()
      return () => nobody.post(`/api/portal/${token}/submit`)
    },
    refusals: moved,
  },
  'review answer': {
    prepare: async ({ admin }, { submitted }) => {
      const { id, ids } = await submitted()
      return () => admin.put(`${V1}/assessments/${id}/review/${ids.mfa}`, { decision: 'APPROVED' })
    },
    refusals: moved,
  },
  'finalize assessment': {
    prepare: async ({ admin }, { submitted }) => {
      const { id } = await submitted()
      return () => admin.post(`${V1}/assessments/${id}/finalize`)
    },
    refusals: moved,
  },
  'reopen assessment': {
    prepare: async ({ admin }, { completed }) => {
      const { id } = await completed()
      return () => admin.post(`${V1}/assessments/${id}/reopen`, { reason: 'Again' })
    },
    refusals: moved,
  },
  'delete assessment': {
    prepare: async ({ admin }, { submitted }) => {
      const { id } = await submitted()
      return () => admin.delete(`${V1}/assessments/${id}`)
    },
  },
  'comment on assessment': {
    prepare: async ({ admin }, { submitted }) => {
      const { id } = await submitted()
      return () => admin.post(`${V1}/assessments/${id}/comments`, { body: 'Hello', visibility: 'INTERNAL' })
    },
  },
  'add finding': {
    prepare: async ({ admin }, { submitted }) => {
      const { id } = await submitted()
      return () => admin.post(`${V1}/assessments/${id}/findings`, { title: 'Seen', severity: 'LOW' })
    },
  },
  'accept finding': {
    prepare: async ({ admin }, { findings, user }) => {
      const [finding] = await findings()
      const body = { status: 'RISK_ACCEPTED', ownerId: (await user()).id }
      return () => admin.patch(`${V1}/findings/${finding?.id}`, body)
    },
    refusals: [400],
  },
  'reopen finding': {
    prepare: async ({ admin }, { findings }) => {
      const [finding] = await findings()
      await admin.patch(`${V1}/findings/${finding?.id}`, { status: 'REMEDIATED' })
      return () => admin.post(`${V1}/findings/${finding?.id}/reopen`, { reason: 'Still there' })
    },
    refusals: moved,
  },
  'add finding task': {
    prepare: async ({ admin }, { findings, user }) => {
      const id = (await findings()).at(-1)?.id
      const body = { title: 'Mend it', ownerId: (await user()).id }
      return () => admin.post(`${V1}/findings/${id}/tasks`, body)
    },
    refusals: [400, 409],
  },
  'request risk acceptance': {
    prepare: async ({ admin }, { findings }) => {
      const id = (await findings()).at(-1)?.id
      return () => admin.post(`${V1}/findings/${id}/acceptance`, { reason: 'Small' })
    },
    refusals: [409],
  },
  'remediate findings': {
    prepare: async ({ admin }, { findings }) => {
      const ids = (await findings()).map(({ id }) => id).reverse()
      return () => admin.post(`${V1}/findings/bulk`, { ids, status: 'REMEDIATED' })
    },
    refusals: [400],
  },
  'delete user': {
    prepare: async ({ admin, pool }, { user, vendorId, submitted }) => {
      const { id } = await user()
      await pool`update vendors set owner_id = ${id} where id = ${vendorId}`
      await pool`update assessments set reviewer_id = ${id} where id = ${(await submitted()).id}`
      return () => admin.delete(`${V1}/users/${id}`)
    },
  },
}
