import type { Responsibility, ResponsibilityUpdate } from '../../../contract/vendors/responsibilities.ts'

/** What a caller may set. */
export type ResponsibilityFields = Pick<Responsibility, 'status' | 'assignedToId' | 'notes'>

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (
  { status, assignedToId, notes }: Responsibility,
  update: ResponsibilityUpdate,
): ResponsibilityFields => ({ status, assignedToId, notes, ...update })

export const nameOf = ({ frameworkName, controlCode }: Responsibility) => `${frameworkName} ${controlCode}`
