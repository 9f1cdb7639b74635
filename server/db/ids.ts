import { ID_PATTERN } from '../../contract/schema.ts'

const ID = new RegExp(ID_PATTERN)
const NOTHING = '00000000-0000-0000-0000-000000000000'

export const isId = (text: string) => ID.test(text)

/** In a filter a malformed id matches nothing, without an error. */
export const idFilter = (id: string | undefined) => (id === undefined || isId(id) ? id : NOTHING)
