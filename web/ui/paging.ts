import { useLocalStorage } from '@mantine/hooks'

export const PAGE_SIZE = 25
export const PAGE_SIZES: readonly number[] = [25, 50, 100, 200]

/** Of an address or of the browser's store: one of those that are offered, or nothing. */
export const pageSizeOf = (value: unknown) => PAGE_SIZES.find((size) => size === Number(value))

type Paged = { page?: number; pageSize?: number }

/**
 * The current page and its size. The address decides, so that a link shows the same rows to others; at the first page
 * without a size in the address it is the size that this browser has kept.
 */
export const usePaging = ({ page = 1, pageSize }: Paged, change: (part: Paged) => void) => {
  const [kept, keep] = useLocalStorage({
    key: 'assay-page-size',
    defaultValue: PAGE_SIZE,
    deserialize: (text) => pageSizeOf(text) ?? PAGE_SIZE,
    getInitialValueInEffect: false,
  })
  const size = pageSize ?? (page === 1 ? kept : PAGE_SIZE)
  const said = size === PAGE_SIZE ? undefined : size
  return {
    page,
    pageSize: size,
    change: (to: number) => change({ page: to === 1 ? undefined : to, pageSize: to === 1 ? pageSize : said }),
    changeSize: (to: number) => {
      keep(to)
      change({ page: undefined, pageSize: to === PAGE_SIZE ? undefined : to })
    },
  }
}
