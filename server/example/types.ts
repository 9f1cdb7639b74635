import type { AssessmentStatus } from '../../contract/assessments.ts'
import type { VendorImport } from '../../contract/vendors.ts'

export type TemplateKey = 'triage' | 'security' | 'privacy' | 'ai' | 'continuity'
export type PersonKey = 'admin' | 'reviewer' | 'analyst' | 'viewer' | 'buyer' | 'auditor' | 'leaver' | 'newcomer'
export type DocumentKind = 'certificate' | 'pentest' | 'policy' | 'restore' | 'suppliers' | 'agreement' | 'plan'

/** An assessment, from the day of its creation (counted from today) to the state in which it is today. */
export type Plan = {
  template: TemplateKey
  day: number
  status: AssessmentStatus
  /** How many days the vendor had. */
  due?: number
  sentBack?: true
  reopened?: true
  /** A risk was accepted for a time that is over. */
  lapsed?: true
  annual?: true
  password?: true
  handOff?: true
}

export type ExampleCertification = {
  name: string
  issuer: string
  /** Days from today. */
  issued: number
  expires: number
  attached?: true
  notes?: string
}

/** What a vendor is like, from which follows how it answers. */
export type Profile = {
  /** The share of expected answers that it gives in a section, at the beginning of the two years. */
  character: 'strong' | 'fair' | 'weak'
  /** How much that share grows, or shrinks, in the two years. */
  trend: number
  /** A word of the sections in which it is worse. */
  weakIn?: readonly string[]
  model:
    | 'Hosted software'
    | 'Installed software'
    | 'Infrastructure or platform'
    | 'Professional services'
    | 'Hardware or goods'
  region: string
  cloud?: string
  people?: number
  special?: string
  usesAi?: true
  hasPremises?: true
  hadBreach?: true
}

export type ExampleVendor = Omit<VendorImport, 'contractRenewalDate'> & {
  key: string
  contactName: string
  /** Days from today. */
  renewal?: number
  owner: PersonKey
  since: number
  profile: Profile
  documents: readonly DocumentKind[]
  certifications?: readonly ExampleCertification[]
  plans: readonly Plan[]
}

export const done = (template: TemplateKey, day: number, more: Partial<Plan> = {}): Plan => ({
  template,
  day,
  status: 'COMPLETED',
  ...more,
})
