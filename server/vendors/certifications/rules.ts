import {
  CERTIFICATION,
  type Certification,
  type CertificationCreate,
  type CertificationFields,
  type CertificationUpdate,
  certificationStatus,
  certificationTable,
} from '../../../contract/vendors/certifications.ts'
import { invalid } from '../../errors.ts'
import { fieldsIn, storedFields } from '../../tables/fields.ts'

export type CertificationRow = Omit<Certification, 'status'>

export const fieldsOf = (row: CertificationFields) => fieldsIn(certificationTable, row)

export const fieldsOfCreate = (body: CertificationCreate) => checked(storedFields(certificationTable, body))

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: CertificationRow, update: CertificationUpdate) =>
  checked(storedFields(certificationTable, { ...before, ...update }))

export const refused = (path: string, message: string) => invalid(CERTIFICATION, [{ path, message }])

const checked = (fields: CertificationFields) => {
  const { issuedDate, expiresDate } = fields
  if (issuedDate !== null && expiresDate !== null && expiresDate < issuedDate)
    throw refused('expiresDate', 'must not be before issuedDate')
  return fields
}

/** The name is matched only when it is set: a framework that was removed deliberately stays removed. */
export const isMatchedByName = (before: CertificationRow | undefined, after: CertificationFields) =>
  after.frameworkId === null && (!before || (before.frameworkId === null && before.name !== after.name))

export const withStatus = (row: CertificationRow, today: string): Certification => ({
  ...row,
  status: certificationStatus(row.expiresDate, today),
})
