import { oneOf, searchOf, text } from '../../ui/search.ts'

export const STATUS = { OPEN: 'Open', APPROVED: 'Approved', DECLINED: 'Declined' } as const
/** The lists of the page; those who may decide also see what nobody has confirmed. */
export const LISTS = { ...STATUS, UNCONFIRMED: 'Unconfirmed' } as const
export const intakeSearch = searchOf({ status: oneOf(LISTS), query: text })
