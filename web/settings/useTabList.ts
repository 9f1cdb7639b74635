import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { usePaging } from '../ui/paging.ts'
import type { SettingsSearch } from './search.ts'

const route = getRouteApi(paths.settings)

/** The state of a tab's list as the address has it. Whatever is changed, the list begins at its first page again. */
export const useTabList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: SettingsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const paging = usePaging(search, change)
  /** A dialog leaves the list where it is. */
  const open = (dialog: SettingsSearch['dialog']) => change({ dialog, page: search.page })
  return { search, change, paging, open }
}
