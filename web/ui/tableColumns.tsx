import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Columns3 } from 'lucide-react'
import { type Chosen, isShown, readChosen } from './chosenColumns.ts'
import type { Column } from './DataTable.tsx'

/** With fewer there is nothing to choose. */
const LEAST = 4
type Choice = { head: string; shown: boolean }
type MenuProps = { choices: readonly Choice[]; change: (head: string, shown: boolean) => void; reset: () => void }

/** The columns that are shown: the first and those of buttons always, the others as somebody has chosen. */
export const useColumns = <Row,>(label: string, all: readonly Column<Row>[]) => {
  const [chosen, choose] = useLocalStorage<Chosen>({
    key: `assay-columns-${label}`,
    defaultValue: {},
    deserialize: readChosen,
    getInitialValueInEffect: false,
  })
  const optional = all.filter((column, index) => index > 0 && !column.quiet)
  if (optional.length < LEAST) return { columns: all, menu: undefined }
  const columns = all
    .filter((column) => !optional.includes(column) || isShown(column, chosen))
    // Who has chosen a column sees it at any width.
    .map((column) => (chosen[column.head] ? { ...column, from: undefined } : column))
  const menu: MenuProps = {
    choices: optional.map((column) => ({ head: column.head, shown: isShown(column, chosen) })),
    change: (head, shown) => choose((before) => ({ ...before, [head]: shown })),
    reset: () => choose({}),
  }
  return { columns, menu }
}

/** Kept by this browser. */
export function ColumnMenu({ choices, change, reset }: MenuProps) {
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label="Columns">
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Columns">
            <Columns3 size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {choices.map(({ head, shown }) => (
          <Menu.CheckboxItem key={head} checked={shown} onChange={(wanted) => change(head, wanted)}>
            {head}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={reset}>Back to the usual ones</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
