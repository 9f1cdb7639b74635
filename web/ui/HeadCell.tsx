import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from './DataTable.tsx'

export type Sorting = { by: string; change: (sort: string) => void }
type Props<Row> = { column: Column<Row>; sorting: Sorting | undefined; children?: ReactNode }

const orderOf = (by: string | undefined, sort: string) => {
  if (by === sort) return 'ascending'
  return by === `-${sort}` ? 'descending' : undefined
}

/** The head of a column; where the server can sort by it, a button that does. */
export function HeadCell<Row>({ column, sorting, children }: Props<Row>) {
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
      {children}
    </Table.Th>
  )
}

const Head = ({ text, quiet }: { text: string; quiet?: boolean }) =>
  quiet ? <VisuallyHidden>{text}</VisuallyHidden> : text
