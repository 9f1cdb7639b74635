import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CertificationList } from '../../contract/certifications.ts'
import type { Responsibility, ResponsibilityList, ResponsibilityUpdate } from '../../contract/responsibilities.ts'
import type { Static } from '../../contract/schema.ts'
import type { VendorCompliance } from '../../contract/vendorCompliance.ts'
import type {
  TagFilter,
  TagList,
  VendorCsvImported,
  VendorDetail,
  VendorFilter,
  VendorImport,
  VendorList,
  VendorRecord,
  VendorUpdate,
} from '../../contract/vendors.ts'
import type { TrailFilter, VendorDocumentPage, VendorTimelinePage } from '../../contract/vendorTrail.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'
import { upload } from './upload.ts'

export type Vendor = Static<typeof VendorDetail>
export type VendorRow = Static<typeof VendorList>[number]

/** Everything that a change of a vendor may have changed. */
export const VENDORS = ['vendors'] as const

export const vendorsQuery = (filter: VendorFilter) =>
  queryOptions({
    queryKey: [...VENDORS, 'list', filter],
    queryFn: async () => {
      const { data, headers } = await send<Static<typeof VendorList>>('GET', api.vendors, { query: filter })
      return { entries: data, totalCount: Number(headers.get('x-total-count') ?? data.length) }
    },
    placeholderData: keepPreviousData,
  })

/** All that fit, up to what can be worked on at once. */
export const vendorsThatFit = async (filter: VendorFilter, most: number) =>
  (await send<Static<typeof VendorList>>('GET', api.vendors, { query: { ...filter, page: 1, pageSize: most } })).data

export const tagsQuery = (filter: TagFilter) =>
  queryOptions({
    queryKey: [...VENDORS, 'tags', filter],
    queryFn: () => get<Static<typeof TagList>>(api.tags, filter),
    placeholderData: keepPreviousData,
  })

export const vendorQuery = (id: string) =>
  queryOptions({ queryKey: [...VENDORS, id], queryFn: () => send<Vendor>('GET', api.vendor(id)) })

export const certificationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...VENDORS, id, 'certifications'],
    queryFn: () => get<Static<typeof CertificationList>>(api.certifications(id)),
  })

export const responsibilitiesQuery = (id: string) =>
  queryOptions({
    queryKey: [...VENDORS, id, 'responsibilities'],
    queryFn: () => get<Static<typeof ResponsibilityList>>(api.responsibilities(id)),
  })

export const complianceQuery = (id: string, frameworkId: string) =>
  queryOptions({
    queryKey: [...VENDORS, id, 'compliance', frameworkId],
    queryFn: () => get<VendorCompliance>(api.vendorCompliance(id, frameworkId)),
  })

export const documentsQuery = (id: string, filter: TrailFilter) =>
  queryOptions({
    queryKey: [...VENDORS, id, 'documents', filter],
    queryFn: () => get<Static<typeof VendorDocumentPage>>(api.vendorDocuments(id), filter),
    placeholderData: keepPreviousData,
  })

export const timelineQuery = (id: string, filter: TrailFilter) =>
  queryOptions({
    queryKey: [...VENDORS, id, 'timeline', filter],
    queryFn: () => get<Static<typeof VendorTimelinePage>>(api.vendorTimeline(id), filter),
    placeholderData: keepPreviousData,
  })

export const createVendor = (body: VendorImport) => send<VendorRecord>('POST', api.createVendor, { body })
export const deleteVendor = (id: string) => send<unknown>('DELETE', api.vendor(id))

/** Refused when somebody else has changed the vendor since it was read. */
export const changeVendor = (id: string, body: VendorUpdate, etag: string | null) =>
  send<VendorRecord>('PUT', api.vendor(id), { body, headers: etag ? { 'if-match': etag } : {} })

export const importVendors = (csv: string, dryRun: boolean) =>
  send<VendorCsvImported>('POST', api.importVendors, { csv, query: { dryRun: dryRun ? 'true' : undefined } })

export const changeResponsibility = (id: string, body: ResponsibilityUpdate) =>
  send<Responsibility>('PATCH', api.responsibility(id), { body })

export const addResponsibilityEvidence = (id: string, files: readonly File[], progress: (share: number) => void) =>
  upload('POST /api/v1/responsibilities/:responsibilityId/evidence', {
    params: { responsibilityId: id },
    files,
    progress,
  })
export const deleteResponsibilityEvidence = (id: string, fileId: string) =>
  send<unknown>('DELETE', api.responsibilityFile(id, fileId))
