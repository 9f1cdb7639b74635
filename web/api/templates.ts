import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Static } from '../../contract/schema.ts'
import type {
  TemplateCreate,
  TemplateDetail,
  TemplateFilter,
  TemplateImported,
  TemplateList,
  TemplateTrial,
  TemplateUpdate,
  TemplateVersions,
} from '../../contract/templates.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'

export type TemplateRow = Static<typeof TemplateList>[number]
export type Version = Static<typeof TemplateVersions>[number]

/** Everything that a change of a template may have changed. */
export const TEMPLATES = ['templates'] as const

export const templateListQuery = (filter: TemplateFilter) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'list', filter],
    queryFn: async () => {
      const { data, headers } = await send<TemplateRow[]>('GET', api.templates, { query: filter })
      return { entries: data, totalCount: Number(headers.get('x-total-count') ?? data.length) }
    },
    placeholderData: keepPreviousData,
  })

const allTemplatesQuery = queryOptions({
  queryKey: TEMPLATES,
  queryFn: () => get<TemplateRow[]>(api.templates),
})

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

export type Read = { template: TemplateDetail; etag: string | null }
const read = ({ data, headers }: { data: TemplateDetail; headers: Headers }): Read => ({
  template: data,
  etag: headers.get('etag'),
})

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, id],
    queryFn: async () => read(await send<TemplateDetail>('GET', api.template(id))),
  })

export const versionsQuery = (id: string) =>
  queryOptions({ queryKey: [...TEMPLATES, id, 'versions'], queryFn: () => get<Version[]>(api.templateVersions(id)) })

export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...TEMPLATES, id, 'versions', version],
    queryFn: () => get<TemplateDetail>(api.templateVersion(id, version)),
  })

export const createTemplate = (body: TemplateCreate) => send<TemplateDetail>('POST', api.templates, { body })

/** Refused when somebody else has changed the template since it was read. */
export const changeTemplate = async (id: string, body: TemplateUpdate, etag: string | null) =>
  read(await send<TemplateDetail>('PUT', api.template(id), { body, headers: etag ? { 'if-match': etag } : {} }))

export const publishTemplate = async (id: string) => read(await send<TemplateDetail>('POST', api.publishTemplate(id)))
export const archiveTemplate = (id: string) => send<TemplateDetail>('POST', api.archiveTemplate(id))
export const duplicateTemplate = (id: string) => send<TemplateDetail>('POST', api.duplicateTemplate(id))
export const deleteTemplate = (id: string) => send<unknown>('DELETE', api.template(id))

/** What was read from a file is sent as it is: what is wrong with it is the server's to say. */
export const tryImport = async (body: unknown) =>
  (await send<TemplateTrial>('POST', api.importTemplate, { body, query: { dryRun: true } })).data
export const importTemplate = async (body: unknown) =>
  (await send<Static<typeof TemplateImported>>('POST', api.importTemplate, { body })).data
