import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  opened: boolean
  close: () => void
  size?: number
  /** Only its buttons close it: what it shows is never shown again. */
  firm?: boolean
  children: ReactNode
}

/** A dialog over the page. Its head is no `<header>`: the page has one banner, and that is the frame's. */
export function Dialog({ title, opened, close, size = 560, firm = false, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      closeOnClickOutside={!firm}
      closeOnEscape={!firm}
      centered
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" align="flex-start" p="md">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
