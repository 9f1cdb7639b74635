import { ID_PATTERN } from '../../contract/schema.ts'

const ID = new RegExp(ID_PATTERN)
const NOTHING = '00000000-0000-0000-0000-000000000000'

export const isId = (text: string) => ID.test(text)

/** In a filter, what is not an id is nothing's id: it selects nothing, and is no error. */
export const idFilter = (id: string | undefined) => (id === undefined || isId(id) ? id : NOTHING)
