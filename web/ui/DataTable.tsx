import { Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from './states.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The name by which the server sorts; without one the column cannot be sorted. */
  sort?: string
  right?: boolean
  /** From which width on it is shown. */
  from?: 'sm' | 'md' | 'lg'
  /** The head is there for readers only, as over buttons. */
  quiet?: boolean
}
type Query = { isPending: boolean; error: unknown; refetch: () => unknown }
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  query: Query
  empty: ReactNode
  sorting?: { by: string; change: (sort: string) => void }
}

/** For rows that are there already. */
export const READY: Query = { isPending: false, error: null, refetch: () => undefined }
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A table whose rows the server has filtered, sorted and cut. It keeps its size while it loads. */
export function DataTable<Row extends { id: string }>({ label, columns, rows, query, empty, sorting }: Props<Row>) {
  if (query.error && !rows) return <ErrorState error={query.error} retry={query.refetch} />
  if (rows?.length === 0) return empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="table-frame" aria-label={label} aria-busy={query.isPending} tabIndex={0}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <HeadCell key={column.head} column={column} sorting={sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map((row) => <BodyRow key={row.id} row={row} columns={columns} />)
          ) : (
            <Waiting columns={columns} />
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function BodyRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <Table.Tr>
      {columns.map((column) => (
        <Table.Td key={column.head} visibleFrom={column.from} className={column.right ? 'right' : undefined}>
          {column.cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

function Waiting<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return SKELETONS.map((name) => (
    <Table.Tr key={name}>
      {columns.map((column) => (
        <Table.Td key={column.head} visibleFrom={column.from}>
          <Skeleton height={20} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}

const orderOf = (by: string | undefined, sort: string) => {
  if (by === sort) return 'ascending'
  return by === `-${sort}` ? 'descending' : undefined
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Props<Row>['sorting'] }) {
  const { head, sort, right, from, quiet } = column
  const order = sort === undefined ? undefined : orderOf(sorting?.by, sort)
  return (
    <Table.Th visibleFrom={from} className={right ? 'right' : undefined} aria-sort={order} scope="col">
      {sort === undefined || !sorting ? (
        <Head text={head} quiet={quiet} />
      ) : (
        <UnstyledButton
          className="head-button"
          onClick={() => sorting.change(order === 'ascending' ? `-${sort}` : sort)}
        >
          {head}
          {order === 'ascending' && <ArrowUp size={14} aria-hidden="true" />}
          {order === 'descending' && <ArrowDown size={14} aria-hidden="true" />}
        </UnstyledButton>
      )}
    </Table.Th>
  )
}

const Head = ({ text, quiet }: { text: string; quiet?: boolean }) =>
  quiet ? <VisuallyHidden>{text}</VisuallyHidden> : text
