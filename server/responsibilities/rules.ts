import type { Responsibility, ResponsibilityUpdate } from '../../contract/responsibilities.ts'

/** What a caller may set. */
export type ResponsibilityFields = Pick<Responsibility, 'status' | 'assignedToId' | 'notes'>

/** Omitted keeps: only what was given replaces what is there. */
export const fieldsAfter = (
  { status, assignedToId, notes }: Responsibility,
  update: ResponsibilityUpdate,
): ResponsibilityFields => ({ status, assignedToId, notes, ...update })

export const nameOf = ({ frameworkName, controlCode }: Responsibility) => `${frameworkName} ${controlCode}`
