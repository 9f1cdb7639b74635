import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** What a change has made old is asked for again: at once where it is shown, elsewhere when it is shown next. */
export const useOutdate = () => {
  const client = useQueryClient()
  return (...keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
}
