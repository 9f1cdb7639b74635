import { ActionIcon, Tooltip } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

type Props = {
  label: string
  icon: LucideIcon
  /** A key that does the same. */
  keyboard?: string | undefined
  /** Why it cannot be done now. */
  disabled?: string | false | undefined
  size?: number
  run: () => void
}

/** Something so usual that a picture says it; the words are there on hover and focus, and for readers. */
export function IconAction({ label, icon: Icon, keyboard, disabled, size = 36, run }: Props) {
  const tooltip = disabled || (keyboard ? `${label} (${keyboard.toUpperCase()})` : label)
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        className="icon-action"
        variant="default"
        size={size}
        aria-label={label}
        aria-keyshortcuts={keyboard}
        aria-disabled={disabled ? true : undefined}
        data-disabled={disabled ? true : undefined}
        onClick={disabled ? undefined : run}
      >
        <Icon size={size / 2} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
