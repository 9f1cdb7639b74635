import { NamedEnum, type Static } from './schema.ts'
import { LANGUAGE_CODES } from './values/languages.ts'

/** Enums that several nouns have. Their words are in labels.ts. */
export const ASSESSMENT_STATUSES = ['DRAFT', 'SENT', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'COMPLETED'] as const
export const AssessmentStatus = NamedEnum('AssessmentStatus', ASSESSMENT_STATUSES)
export type AssessmentStatus = Static<typeof AssessmentStatus>

export const TIERS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export const Tier = NamedEnum('Tier', TIERS)
export const STAGES = ['PROSPECT', 'ONBOARDING', 'ACTIVE', 'OFFBOARDING', 'OFFBOARDED'] as const
export const Stage = NamedEnum('VendorStage', STAGES)
export type VendorStage = Static<typeof Stage>
export const DataSensitivity = NamedEnum('DataSensitivity', ['PUBLIC', 'INTERNAL', 'CONFIDENTIAL', 'RESTRICTED'])
export const CONTRACT_VALUES = ['$0–$50K', '$50K–$250K', '$250K–$1M', '$1M–$5M', '$5M+'] as const
export const ContractValue = NamedEnum('ContractValue', CONTRACT_VALUES, {
  'x-enum-varnames': ['UP_TO_50K', 'FROM_50K_TO_250K', 'FROM_250K_TO_1M', 'FROM_1M_TO_5M', 'FROM_5M'],
})
export const ContactLanguage = NamedEnum('ContactLanguage', LANGUAGE_CODES)
export const GeographicRisk = NamedEnum('GeographicRisk', ['DOMESTIC', 'REGIONAL', 'GLOBAL', 'HIGH_RISK_JURISDICTION'])
