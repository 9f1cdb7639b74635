import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Certification,
  CertificationCreate,
  CertificationFilter,
  CertificationPage,
} from '../../contract/certifications.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'
import { upload } from './upload.ts'
import { VENDORS } from './vendors.ts'

export type CertificationEntry = Static<typeof CertificationPage>['entries'][number]

export const allCertificationsQuery = (filter: CertificationFilter) =>
  queryOptions({
    // Below the vendors: what changes one of them may change this.
    queryKey: [...VENDORS, 'certifications', filter],
    queryFn: () => get<Static<typeof CertificationPage>>(api.allCertifications, filter),
    placeholderData: keepPreviousData,
  })

type Saving = {
  vendorId: string
  /** Without one it is new. */
  id: string | undefined
  body: CertificationCreate
  files: readonly File[]
  progress: (share: number) => void
}

/** With files as one form, so that either all of it is saved or nothing. */
export const saveCertification = ({ vendorId, id, body, files, progress }: Saving) => {
  const [method, path] =
    id === undefined
      ? (['POST', api.certifications(vendorId)] as const)
      : (['PUT', api.certification(vendorId, id)] as const)
  if (files.length === 0) return send<Certification>(method, path, { body })
  // In a form an empty text clears a field, as null does in JSON.
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value ?? '')]))
  const form = { fields, files, progress }
  return id === undefined
    ? upload('POST /api/v1/vendors/:vendorId/certifications', { params: { vendorId }, ...form })
    : upload('PUT /api/v1/vendors/:vendorId/certifications/:certificationId', {
        params: { vendorId, certificationId: id },
        ...form,
      })
}

export const deleteCertification = (vendorId: string, id: string) =>
  send<unknown>('DELETE', api.certification(vendorId, id))
export const deleteAttachment = (vendorId: string, id: string, fileId: string) =>
  send<unknown>('DELETE', api.certificationFile(vendorId, id, fileId))
