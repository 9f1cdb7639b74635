import { oneOf, type Raw } from '../../ui/search.ts'

export const STATUS = { OPEN: 'Open', APPROVED: 'Approved', DECLINED: 'Declined' } as const
export type IntakeSearch = { status?: keyof typeof STATUS }
export const intakeSearch = (raw: Raw): IntakeSearch => ({ status: oneOf(STATUS, raw.status) })
