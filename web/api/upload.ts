import { type Form, sendForm, type Upload } from './form.ts'
import type { Where } from './operation.ts'
import { markStale, type Params } from './stale.ts'

/** Calls an operation with a form that holds files. */
export const upload = async <N extends Upload>(name: N, given: Where<N> & Form) => {
  const answer = await sendForm(name, given)
  markStale(name, given.params as Params | undefined)
  return answer
}
