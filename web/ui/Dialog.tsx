import { Group, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { returnFocus } from './lastFocus.ts'

type Props = {
  title: string
  opened: boolean
  /** Without it only what is in it leads out. */
  close?: () => void
  size?: number
  /** A slip does not close it: only its buttons do. */
  guarded?: boolean
  /** It may be needed while another dialog is open, and stands before it. */
  foremost?: boolean
  children: ReactNode
}

/** Above other dialogs, and below what opens from a field. */
const FOREMOST = 250

/**
 * A dialog over the page. A click beside it closes it, unless something was typed in it, which would be lost. Its head is
 * no `<header>`: the page has one banner, and that is the frame's.
 */
export function Dialog({ title, opened, close, size = 560, guarded = false, foremost = false, children }: Props) {
  const [typed, setTyped] = useState(false)
  const left = () => {
    setTyped(false)
    returnFocus()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={() => close?.()}
      size={size}
      zIndex={foremost ? FOREMOST : undefined}
      closeOnClickOutside={!guarded && !typed}
      closeOnEscape={!guarded}
      centered
      transitionProps={{ duration: 120 }}
      onExitTransitionEnd={left}
    >
      <Modal.Overlay />
      <Modal.Content onInput={() => setTyped(true)}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" p="md" className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {close && <Modal.CloseButton aria-label="Close" />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
