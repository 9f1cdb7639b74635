import type { CertificationCreate } from '../../../contract/vendors/certifications.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'

type Saving = {
  vendorId: string
  /** Without one it is new. */
  id: string | undefined
  body: CertificationCreate
  files: readonly File[]
  progress: (share: number) => void
}

const CREATE = 'POST /api/v1/vendors/:vendorId/certifications'
const UPDATE = 'PATCH /api/v1/vendors/:vendorId/certifications/:certificationId'

/** With files as one form, so that either all of it is saved or nothing. */
export const saveCertification = ({ vendorId, id, body, files, progress }: Saving) => {
  if (files.length === 0)
    return id === undefined
      ? call(CREATE, { params: { vendorId }, body })
      : call(UPDATE, { params: { vendorId, certificationId: id }, body })
  // In a form an empty text clears a field, as null does in JSON.
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value ?? '')]))
  const form = { fields, files, progress }
  return id === undefined
    ? upload(CREATE, { params: { vendorId }, ...form })
    : upload(UPDATE, { params: { vendorId, certificationId: id }, ...form })
}
