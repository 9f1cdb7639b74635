import type { Finding, FindingUpdate } from '../../contract/findings.ts'
import type { Ctx } from '../context.ts'
import * as findings from '../findings/service.ts'
import { listJson } from '../findings/service.ts'
import type { Course } from './course.ts'

const loadFindings = async ({ id, questions }: Course, ctx: Ctx) => {
  const json = await listJson(ctx, { assessmentId: id, status: 'OPEN', pageSize: 200 })
  const keys = new Map(questions.map((question) => [question.id, question.key]))
  const { entries } = JSON.parse(json) as { entries: Finding[] }
  return new Map(entries.map((one) => [keys.get(one.questionId ?? '') ?? one.title, one.id]))
}

/** Those of them that were raised: a changed questionnaire raises others. */
export const updateFindings = async (course: Course, ctx: Ctx, names: readonly string[], body: FindingUpdate) => {
  course.findings ??= await loadFindings(course, ctx)
  const ids = names.flatMap((name) => course.findings?.get(name) ?? [])
  if (ids.length > 0) await findings.updateMany(ctx, { ids, ...body })
}
