import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepFocus } from './lastFocus.ts'

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
  return (
    <Modal.Root
      opened={opened}
      onClose={() => close?.()}
      size={size}
      closeOnClickOutside={!guarded}
      closeOnEscape={!guarded}
      centered
      transitionProps={{ duration: 120 }}
      onExitTransitionEnd={keepFocus}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" align="flex-start" p="md">
          <Modal.Title>{title}</Modal.Title>
          {close && <Modal.CloseButton aria-label="Close" />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
