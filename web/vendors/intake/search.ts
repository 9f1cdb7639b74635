import { oneOf, searchOf, text } from '../../ui/search.ts'

export const STATUS = { OPEN: 'Open', APPROVED: 'Approved', DECLINED: 'Declined' } as const
export const intakeSearch = searchOf({ status: oneOf(STATUS), query: text })
