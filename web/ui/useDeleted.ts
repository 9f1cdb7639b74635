import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useOutdate } from '../api/useOutdate.ts'
import { notify } from './notify.ts'

type Deleted = {
  name: string
  id: string
  /** Its list, and the key that everything of its kind begins with. */
  list: string
  kind: QueryKey
  /** What else counted or named it. */
  others?: readonly QueryKey[]
}

/** To be replaced by useAfterDelete. After something is deleted: on to its list, which shows it no more, not even while it is read again. */
export const useDeleted = () => {
  const client = useQueryClient()
  const router = useRouter()
  const outdate = useOutdate()
  return async ({ name, id, list, kind, others = [] }: Deleted) => {
    notify.done(`${name} is deleted.`)
    client.removeQueries({ queryKey: kind, type: 'inactive' })
    if (router.state.location.pathname !== list) await router.navigate({ to: list, ignoreBlocker: true })
    client.removeQueries({ queryKey: [...kind, id] })
    outdate(kind, ...others)
  }
}
