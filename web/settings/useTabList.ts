import { paths } from '../../contract/paths.ts'
import type { ListRead, ListSearch } from '../api/operation.ts'
import { listSearch } from '../ui/search.ts'
import { type Address, type Options, useAddress, useList } from '../ui/useList.ts'
import type { SettingsSearch } from './search.ts'

/** The state of a tab as the address has it. */
export const useTab = () => {
  const { search, change } = useAddress(paths.settings)
  /** A dialog leaves the list where it is. */
  const open = (dialog: SettingsSearch['dialog']) => change({ dialog, page: search.page })
  return { search, change, open }
}

/** The list of a tab. Filters in the address that belong to another tab are ignored. */
export const useTabList = <N extends ListRead>(name: N, options?: Options<N, ListSearch<N>>) => {
  const { search, change } = useAddress(paths.settings)
  const address: Address<ListSearch<N>> = { search: listSearch([name])(search), change }
  return useList(name, address, options)
}
