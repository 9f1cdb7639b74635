import { Table } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { ToolbarEnd } from './filters.tsx'
import { HeadCell, type Sorting } from './HeadCell.tsx'
import { type Selection, useRange } from './selection.ts'
import { ErrorState } from './states.tsx'
import { type ColumnChoice, ColumnMenu, useColumns } from './tableColumns.tsx'
import { useScrolls } from './useScrolls.ts'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The name by which the server sorts; without one the column cannot be sorted. */
  sort?: string
  right?: boolean
  /** From which width on it is shown, unless the user has chosen it. */
  from?: 'sm' | 'md' | 'lg' | 'xl'
  /** The head is there for readers only, as over buttons. */
  quiet?: boolean
  /** Not shown until chosen; `narrow`: except on very wide screens. */
  hidden?: boolean | 'narrow'
}
type Query = {
  isPending: boolean
  /** What is shown is what was asked for before. */
  isPlaceholderData?: boolean
  error: unknown
  refetch: () => unknown
}
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  query: Query
  empty: ReactNode
  sorting?: Sorting
  /** With it each row has a box to tick, and the head one for all that are shown. */
  selection?: Selection<Row>
  /** Rows of one line: what is too long ends in dots, and the first column takes what the others leave. */
  oneLine?: boolean
  /** The toolbar above the table; it ends with the choice of columns, which stands in the head without one. */
  filters?: ReactNode
}

/** For rows that are there already. */
export const READY: Query = { isPending: false, error: null, refetch: () => undefined }

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A table whose rows the server has filtered, sorted and cut. It keeps its size while it loads. */
export function DataTable<Row extends { id: string }>({ filters, ...props }: Props<Row>) {
  const { columns, menu } = useColumns(props.label, props.columns)
  if (!filters) return <ChosenTable {...props} columns={columns} menu={menu} />
  return (
    <>
      <ToolbarEnd value={menu && <ColumnMenu {...menu} inToolbar />}>{filters}</ToolbarEnd>
      <ChosenTable {...props} columns={columns} />
    </>
  )
}

/** The same with columns that were chosen elsewhere. With a menu, the head has it. */
function ChosenTable<Row extends { id: string }>(props: Props<Row> & { menu?: ColumnChoice<Row>['menu'] }) {
  const { rows, query, empty } = props
  if (query.error && !rows) return <ErrorState error={query.error} retry={query.refetch} />
  if (rows?.length === 0) return empty
  return <Frame {...props} />
}

function Frame<Row extends { id: string }>(props: Parameters<typeof ChosenTable<Row>>[0]) {
  const { label, columns, menu, rows, query, sorting, selection, oneLine } = props
  const { scrolls, frame, content } = useScrolls()
  const tick = useRange(rows, selection?.set)
  const trailing = menu && !columns.at(-1)?.quiet
  const looks = ['table-frame data-frame', scrolls && 'scrolls', oneLine && 'one-line'].filter(Boolean).join(' ')
  return (
    <section
      ref={frame}
      className={looks}
      aria-label={label}
      aria-busy={query.isPending || query.isPlaceholderData}
      // What scrolls must be reached by keyboard.
      tabIndex={scrolls ? 0 : undefined}
    >
      <Table aria-label={label} ref={content}>
        <Table.Thead>
          <Table.Tr>
            {selection && <AllBox rows={rows ?? []} selection={selection} />}
            {columns.map((column) => (
              <HeadCell key={column.head} column={column} sorting={sorting}>
                {column.quiet && menu && <ColumnMenu {...menu} />}
              </HeadCell>
            ))}
            {trailing && (
              <Table.Th className="menu-head">
                <ColumnMenu {...menu} />
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map((row) => (
              <BodyRow
                key={row.id}
                row={row}
                columns={columns}
                ticked={selection?.has(row.id)}
                tick={selection && tick}
                nameOf={selection?.nameOf}
                trailing={trailing}
              />
            ))
          ) : (
            <Waiting columns={columns} more={(selection ? 1 : 0) + (trailing ? 1 : 0)} />
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** Everything on this page, or nothing of it. */
function AllBox<Row extends { id: string }>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const ticked = rows.filter(({ id }) => selection.has(id)).length
  const all = ticked > 0 && ticked === rows.length
  return (
    <Table.Th className="tick">
      <input
        type="checkbox"
        className="tick-box"
        aria-label="Select all on this page"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !all
        }}
        onChange={() => selection.set(rows, !all)}
      />
    </Table.Th>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  ticked: boolean | undefined
  tick: ((row: Row, on: boolean, withShift: boolean) => void) | undefined
  nameOf: Selection<Row>['nameOf'] | undefined
  trailing: boolean | undefined
}

/** Mantine's class, without its component. */
const visibleFrom = ({ from, right }: Pick<Column<unknown>, 'from' | 'right'>) =>
  [from && `mantine-visible-from-${from}`, right && 'right'].filter(Boolean).join(' ') || undefined

/** Plain elements: the components for them took half of the time to open a list. */
const BodyRow = memo(function BodyRow<Row>({ row, columns, ticked, tick, nameOf, trailing }: RowProps<Row>) {
  return (
    <tr data-selected={ticked || undefined}>
      {tick && (
        <td className="tick above">
          <input
            type="checkbox"
            className="tick-box"
            aria-label={`Select ${nameOf?.(row)}`}
            checked={ticked}
            onChange={({ nativeEvent }) => tick(row, !ticked, (nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.head} className={visibleFrom(column)}>
          {column.cell(row)}
        </td>
      ))}
      {trailing && <td />}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

function Waiting<Row>({ columns, more }: { columns: readonly Column<Row>[]; more: number }) {
  return SKELETONS.map((name) => (
    <tr key={name}>
      {SKELETONS.slice(0, more).map((cell) => (
        <td key={cell} className="tick" />
      ))}
      {columns.map((column) => (
        <td key={column.head} className={visibleFrom(column)}>
          <div className="skeleton" />
        </td>
      ))}
    </tr>
  ))
}
