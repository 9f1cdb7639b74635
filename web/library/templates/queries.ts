import { queryOptions } from '@tanstack/react-query'
import type { TemplateUpdate } from '../../../contract/library/templates.ts'
import type { WorkingCopySave } from '../../../contract/library/workingCopies.ts'
import { answerQueryOf, call, queryOf } from '../../api/call.ts'
import type { Answer } from '../../api/client.ts'
import type { Answered } from '../../api/operation.ts'

export type TemplateRow = Answered<'GET /api/v1/templates'>[number]

const allTemplatesQuery = queryOf('GET /api/v1/templates')

/** What an assessment can be made from: templates with a published version. */
export const sendableTemplatesQuery = queryOptions({
  ...allTemplatesQuery,
  select: (templates) =>
    templates.filter(({ publishedVersion, status }) => publishedVersion !== null && status !== 'ARCHIVED'),
})

/** What assessments may have been made from: archived ones too. */
export const sentTemplatesQuery = queryOptions({
  ...allTemplatesQuery,
  select: (templates) => templates.filter(({ publishedVersion }) => publishedVersion !== null),
})

type Detail = Answered<'GET /api/v1/templates/:templateId'>
/** A template with the mark by which the server knows this state of it. */
export type Read = { template: Detail; etag: string | null }
export const readOf = ({ data, headers }: Answer<Detail>): Read => ({ template: data, etag: headers.get('etag') })

export const templateQuery = (templateId: string) =>
  queryOptions({ ...answerQueryOf('GET /api/v1/templates/:templateId', { params: { templateId } }), select: readOf })

/** Rejected if the template has changed since it was read. */
export const changeTemplate = (templateId: string, body: TemplateUpdate, etag: string | null) =>
  call('PUT /api/v1/templates/:templateId', {
    params: { templateId },
    body,
    headers: etag ? { 'if-match': etag } : {},
  })

type Copy = Answered<'GET /api/v1/templates/:templateId/working-copy'>
/** Edits that are saved and not part of a draft yet, with the mark by which the server knows this state of them. */
export type CopyRead = Pick<Copy, 'content' | 'basedOn'> & { etag: string | null }
export const copyReadOf = ({ data: { content, basedOn }, headers }: Answer<Copy>): CopyRead => ({
  content,
  basedOn,
  etag: headers.get('etag'),
})

export const workingCopyQuery = (templateId: string) =>
  queryOptions({
    ...answerQueryOf('GET /api/v1/templates/:templateId/working-copy', { params: { templateId } }),
    select: copyReadOf,
  })

/** Rejected if another working copy was saved since it was read. */
export const saveWorkingCopy = (templateId: string, body: WorkingCopySave, etag: string | null) =>
  call('PUT /api/v1/templates/:templateId/working-copy', {
    params: { templateId },
    body,
    headers: etag ? { 'if-match': etag } : {},
  })
