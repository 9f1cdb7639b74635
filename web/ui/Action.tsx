import { Button, type ButtonProps, Tooltip } from '@mantine/core'

type Props = Omit<ButtonProps, 'disabled'> & {
  label: string
  /** Whether the role may do it: what it may not is not offered. */
  allowed?: boolean
  /** Why the state forbids it now. */
  disabled?: string | false | undefined
  /** Says which one, where a table has the same button in each row. */
  about?: string
  /** A key that does the same. */
  keyboard?: string | undefined
  run: () => void
}

/** Something that can be done here. Forbidden by the state it stays in reach, and says why. */
export function Action({ label, allowed = true, disabled, about, keyboard, run, ...rest }: Props) {
  if (!allowed) return null
  const button = (
    <Button
      {...rest}
      aria-label={about && `${label}: ${about}`}
      aria-disabled={disabled ? true : undefined}
      aria-keyshortcuts={keyboard}
      data-disabled={disabled ? true : undefined}
      onClick={disabled ? undefined : run}
    >
      {label}
    </Button>
  )
  const tooltip = disabled || (keyboard && `${label} (${keyboard.toUpperCase()})`)
  return tooltip ? <Tooltip label={tooltip}>{button}</Tooltip> : button
}
