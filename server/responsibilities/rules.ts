import type { Responsibility, ResponsibilityUpdate } from '../../contract/responsibilities.ts'
import type { Problem } from '../../contract/schema.ts'
import { sentences } from '../errors.ts'

/** What a caller may set. */
export type ResponsibilityFields = Pick<Responsibility, 'status' | 'assignedToId' | 'notes'>

/** Omitted keeps: only what was given replaces what is there. */
export const fieldsAfter = (
  { status, assignedToId, notes }: Responsibility,
  update: ResponsibilityUpdate,
): ResponsibilityFields => ({ status, assignedToId, notes, ...update })

export const nameOf = ({ frameworkName, controlCode }: Responsibility) => `${frameworkName} ${controlCode}`

export const invalidResponsibility = (problems: Problem[]) => `Invalid responsibility: ${sentences(problems)}`
