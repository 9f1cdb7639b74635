import { Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  title: string
  opened: boolean
  /** Without it only what is in it leads out. */
  close?: () => void
  size?: number
  /** A slip does not close it: only its buttons do. */
  guarded?: boolean
  children: ReactNode
}

/** A dialog over the page. Its head is no `<header>`: the page has one banner, and that is the frame's. */
export function Dialog({ title, opened, close, size = 560, guarded = false, children }: Props) {
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    if (!opened) setTyped(false)
  }, [opened])
  return (
    <Modal.Root
      opened={opened}
      onClose={() => close?.()}
      size={size}
      // A click beside it must not cost what somebody has typed; Escape and its buttons are meant.
      closeOnClickOutside={!guarded && !typed}
      closeOnEscape={!guarded}
      centered
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" align="flex-start" p="md">
          <Modal.Title>{title}</Modal.Title>
          {close && <Modal.CloseButton aria-label="Close" />}
        </Group>
        <Modal.Body onInput={() => setTyped(true)}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
