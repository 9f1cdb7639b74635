import { INTAKE_STATUS } from '../../../contract/labels.ts'
import { oneOf, searchOf, text } from '../../ui/search.ts'

/** The lists of the page; those who may decide also see what nobody has confirmed. */
export const LISTS = { ...INTAKE_STATUS, UNCONFIRMED: 'Unconfirmed' } as const
export const intakeSearch = searchOf({ status: oneOf(LISTS), query: text })
