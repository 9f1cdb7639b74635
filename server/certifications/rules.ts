import {
  CERTIFICATION,
  type Certification,
  type CertificationCreate,
  type CertificationUpdate,
  certificationStatus,
} from '../../contract/certifications.ts'
import { dayOf } from '../../contract/formats.ts'
import { invalid } from '../errors.ts'

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

/** Omitted keeps: only what was given replaces what is there. */
export const fieldsAfter = (before: CertificationRow, update: CertificationUpdate) =>
  checked(tidy({ ...fieldsOf(before), ...update }))

export const refused = (path: string, message: string) => invalid(CERTIFICATION, [{ path, message }])

const checked = (fields: CertificationFields) => {
  const { issuedDate, expiresDate } = fields
  if (issuedDate !== null && expiresDate !== null && expiresDate < issuedDate)
    throw refused('expiresDate', 'must not be before issuedDate')
  return fields
}

/** A name is looked up once, when it is given. Whoever takes the framework away afterwards means it. */
export const isMatchedByName = (before: CertificationRow | undefined, after: CertificationFields) =>
  after.frameworkId === null && (!before || (before.frameworkId === null && before.name !== after.name))

export const withStatus = (row: CertificationRow, now: Date): Certification => ({
  ...row,
  status: certificationStatus(row.expiresDate, now),
})
