import { ID_PATTERN } from '../../contract/schema.ts'

const NOTHING = '00000000-0000-0000-0000-000000000000'
const ID = new RegExp(ID_PATTERN)

/** For filters by id: a text that is no id is the id of nothing, and selects nothing. */
export const idOrNothing = (text: string | undefined) => (text === undefined || ID.test(text) ? text : NOTHING)
