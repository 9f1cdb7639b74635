import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { VendorTabSearch } from './search.ts'

const route = getRouteApi(paths.vendor)

/** What of the page is open, as its address says, and how to change that. */
export const useVendorSearch = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: VendorTabSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return { search, change }
}
