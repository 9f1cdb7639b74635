import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Columns3 } from 'lucide-react'
import { type ComponentPropsWithRef, useMemo } from 'react'
import { type ColumnSelection, isShown, readSelection } from './columnSelection.ts'
import type { Column } from './DataTable.tsx'

/** With fewer there is nothing to choose. */
const LEAST = 4
/** From here on there is room for what else is worth seeing. */
const WIDE = '(min-width: 120em)'
type Choice = { head: string; shown: boolean }
type MenuProps = { choices: readonly Choice[]; change: (head: string, shown: boolean) => void; reset: () => void }

const shownOf = <Row,>(all: readonly Column<Row>[], selection: ColumnSelection, wide: boolean) =>
  all
    .filter((column, index) => index === 0 || column.quiet || isShown(column, selection, wide))
    // Who has chosen a column sees it at any width.
    .map((column) => (selection[column.head] ? { ...column, from: undefined } : column))

export type ColumnChoice<Row> = { columns: readonly Column<Row>[]; menu: MenuProps | undefined }

/** The columns that are shown: the first and those of buttons always, the others as the user has chosen. */
export const useColumns = <Row,>(label: string, all: readonly Column<Row>[]): ColumnChoice<Row> => {
  const [selection, choose] = useLocalStorage<ColumnSelection>({
    key: `assay-columns-${label}`,
    defaultValue: {},
    deserialize: readSelection,
    getInitialValueInEffect: false,
  })
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const optional = all.filter((column, index) => index > 0 && !column.quiet)
  const columns = useMemo(() => shownOf(all, selection, wide), [all, selection, wide])
  if (optional.length < LEAST) return { columns: all, menu: undefined }
  const menu: MenuProps = {
    choices: optional.map((column) => ({ head: column.head, shown: isShown(column, selection, wide) })),
    change: (head, shown) => choose((before) => ({ ...before, [head]: shown })),
    reset: () => choose({}),
  }
  return { columns, menu }
}

const ICON = <Columns3 size={16} aria-hidden="true" />
type Target = ComponentPropsWithRef<'button'>

const WordButton = (props: Target) => (
  <Button variant="subtle" color="gray" size="compact-sm" leftSection={ICON} {...props}>
    Columns
  </Button>
)

const IconButton = (props: Target) => (
  <Tooltip label="Columns">
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Columns" {...props}>
      {ICON}
    </ActionIcon>
  </Tooltip>
)

/** Kept by this browser. */
export function ColumnMenu({ choices, change, reset, inToolbar = false }: MenuProps & { inToolbar?: boolean }) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{inToolbar ? <WordButton /> : <IconButton />}</Popover.Target>
      <Popover.Dropdown aria-label="Columns" className="column-menu">
        <Stack gap="sm">
          {choices.map(({ head, shown }) => (
            <Checkbox
              key={head}
              label={head}
              checked={shown}
              onChange={(event) => change(head, event.currentTarget.checked)}
            />
          ))}
          <Button variant="default" size="compact-sm" onClick={reset}>
            Reset to defaults
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
