import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Noun } from '../api/operation.ts'
import { isAbout, type Params } from '../api/stale.ts'
import { notify } from './notify.ts'

type Deleted = {
  name: string
  noun: Noun
  /** What names it in the path of its operations. */
  params: Params
  /** The page with its list. */
  list: string
}

/** After something is deleted: on to its list, which shows it no more, not even while it is read again. */
export const useAfterDelete = () => {
  const client = useQueryClient()
  const router = useRouter()
  return async ({ name, noun, params, list }: Deleted) => {
    notify.done(`${name} deleted.`)
    client.removeQueries({ queryKey: [noun], type: 'inactive' })
    if (router.state.location.pathname !== list) await router.navigate({ to: list, ignoreBlocker: true })
    client.removeQueries({ queryKey: [noun], predicate: isAbout(params) })
  }
}
