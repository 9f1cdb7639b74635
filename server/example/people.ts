import type { Permission, SystemRole } from '../../contract/permissions.ts'
import type { PersonKey } from './types.ts'

export const EXAMPLE_ROLES = {
  procurement: {
    name: 'Procurement (example)',
    permissions: ['vendors:view', 'vendors:create', 'vendors:edit', 'assessments:view'],
  },
  audit: {
    name: 'Internal audit (example)',
    permissions: ['vendors:view', 'assessments:view', 'templates:view', 'frameworks:view', 'audit:view'],
  },
} as const satisfies Record<string, { name: string; permissions: readonly Permission[] }>

export type Person = {
  name: string
  email: string
  role: SystemRole | keyof typeof EXAMPLE_ROLES
  /** Has been invited and has not chosen a password yet. */
  invited?: true
}

/** The people of a company that does not exist. */
export const PEOPLE: Readonly<Record<PersonKey, Person>> = {
  admin: { name: 'Priya Raman', email: 'priya.raman@harbourline.example', role: 'ADMIN' },
  reviewer: { name: 'Jonas Weidmann', email: 'jonas.weidmann@harbourline.example', role: 'REVIEWER' },
  analyst: { name: 'Amélie Fournier', email: 'amelie.fournier@harbourline.example', role: 'REVIEWER' },
  viewer: { name: 'Tom Okoye', email: 'tom.okoye@harbourline.example', role: 'VIEWER' },
  buyer: { name: 'Leïla Haddad', email: 'leila.haddad@harbourline.example', role: 'procurement' },
  auditor: { name: 'Ruth Feldman', email: 'ruth.feldman@harbourline.example', role: 'audit' },
  leaver: { name: 'Dario Conti', email: 'dario.conti@harbourline.example', role: 'REVIEWER' },
  newcomer: { name: 'Mei Lindqvist', email: 'mei.lindqvist@harbourline.example', role: 'VIEWER', invited: true },
}

/** When they joined, in days from today; those who are not named were there from the beginning. */
export const JOINED: Partial<Record<PersonKey, number>> = { buyer: -610, auditor: -520, newcomer: -2 }
