import type { ReactNode } from 'react'
import { type Column, DataTable } from './DataTable.tsx'
import { Pages } from './Pages.tsx'
import type { Selection } from './selection.ts'
import { NothingFits } from './states.tsx'
import type { useList } from './useList.ts'

type List<Row> = Pick<ReturnType<typeof useList>, 'filtered' | 'clear' | 'paging' | 'sorting'> & {
  query: Parameters<typeof DataTable<Row & { id: string }>>[0]['query'] & {
    data?: { entries: readonly Row[]; totalCount: number } | undefined
    isPlaceholderData: boolean
  }
}
type Props<Row> = {
  list: List<Row>
  label: string
  /** What the rows are, in the plural: “No vendors match these filters”. */
  rowsAre: string
  columns: readonly Column<Row>[]
  /** When there is nothing to filter. */
  empty: ReactNode
  /** Instead of the rows as they were read. */
  rows?: readonly Row[] | undefined
  selection?: Selection<Row> | undefined
  oneLine?: boolean
  filters?: ReactNode
}

/** Filters that nothing matches can be cleared. */
export const emptyOf = (list: Pick<List<never>, 'filtered' | 'clear'>, rowsAre: string, empty: ReactNode) =>
  list.filtered ? <NothingFits title={`No ${rowsAre} match these filters`} clear={list.clear} /> : empty

/** A list as a table, with the ways to its other pages and back from filters that nothing matches. */
export function ListTable<Row extends { id: string }>({ list, rowsAre, empty, ...table }: Props<Row>) {
  const { query, sorting, paging } = list
  return (
    <>
      <DataTable
        rows={query.data?.entries}
        {...table}
        query={query}
        sorting={sorting}
        empty={emptyOf(list, rowsAre, empty)}
      />
      <Pages {...paging} list={query} />
    </>
  )
}
