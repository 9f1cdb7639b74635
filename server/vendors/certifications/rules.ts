import {
  CERTIFICATION,
  type Certification,
  type CertificationCreate,
  type CertificationUpdate,
  certificationStatus,
} from '../../../contract/certifications.ts'
import { dayOf } from '../../../contract/formats.ts'
import { invalid } from '../../errors.ts'

/** What a caller may set. */
export type CertificationFields = Pick<
  Certification,
  'name' | 'issuer' | 'issuedDate' | 'expiresDate' | 'frameworkId' | 'notes'
>
export type CertificationRow = Omit<Certification, 'status'>

const EMPTY = { issuer: null, issuedDate: null, expiresDate: null, frameworkId: null, notes: null }

const tidy = (fields: CertificationFields): CertificationFields => ({
  ...fields,
  issuedDate: dayOf(fields.issuedDate),
  expiresDate: dayOf(fields.expiresDate),
})

export const fieldsOf = ({ name, issuer, issuedDate, expiresDate, frameworkId, notes }: CertificationFields) => ({
  name,
  issuer,
  issuedDate,
  expiresDate,
  frameworkId,
  notes,
})

export const fieldsOfCreate = (body: CertificationCreate) => checked(tidy({ ...EMPTY, ...body }))

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: CertificationRow, update: CertificationUpdate) =>
  checked(tidy({ ...fieldsOf(before), ...update }))

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
