import { ActionIcon, Menu, Text } from '@mantine/core'
import { Ellipsis } from 'lucide-react'

export type RowAction = {
  label: string
  run?: () => void
  /** Something to be downloaded. */
  href?: string
  /** Why the state forbids it now. */
  disabled?: string | false | undefined
}

/** What can be done with one row. What the state forbids stays in reach, and says why. */
export function RowMenu({ about, actions }: { about: string; actions: readonly RowAction[] }) {
  return (
    <div className="row-actions">
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions: ${about}`}>
            <Ellipsis size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuActions actions={actions} />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** The same in any menu. */
export function MenuActions({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ label, run, href, disabled }) =>
    href ? (
      <Menu.Item key={label} component="a" href={href}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item
        key={label}
        aria-disabled={disabled ? true : undefined}
        closeMenuOnClick={!disabled}
        onClick={disabled ? undefined : run}
      >
        <Text span c={disabled ? 'dimmed' : undefined}>
          {label}
        </Text>
        {disabled && (
          <Text size="xs" c="dimmed">
            {disabled}
          </Text>
        )}
      </Menu.Item>
    ),
  )
}
