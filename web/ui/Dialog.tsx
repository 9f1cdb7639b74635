import { Group, Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Discard } from './Discard.tsx'
import { returnFocus } from './lastFocus.ts'
import { hasTyped } from './typed.ts'

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
 * A dialog over the page. Leaving it with Escape, its cross or a click beside it asks for confirmation if something
 * was typed in it. Its head is no `<header>`: the page has one banner, and that is the frame's.
 */
export function Dialog({ title, opened, close, size = 560, guarded = false, foremost = false, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const leave = () => (hasTyped(content.current) ? setAsking(true) : close?.())
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={leave}
        size={size}
        zIndex={foremost ? FOREMOST : undefined}
        closeOnClickOutside={!guarded && !asking}
        closeOnEscape={!guarded && !asking}
        centered
        transitionProps={{ duration: 120 }}
        onExitTransitionEnd={returnFocus}
      >
        <Modal.Overlay />
        <Modal.Content ref={content}>
          <Group justify="space-between" wrap="nowrap" align="flex-start" p="md" className="dialog-head">
            <Modal.Title>{title}</Modal.Title>
            {close && <Modal.CloseButton aria-label="Close" />}
          </Group>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {opened && asking && <Question keep={() => setAsking(false)} discard={close} />}
    </>
  )
}

type QuestionProps = { keep: () => void; discard: (() => void) | undefined }

function Question({ keep, discard }: QuestionProps) {
  const leave = () => {
    keep()
    discard?.()
  }
  return (
    <Dialog opened close={keep} title="Discard what you typed?" size={440} foremost>
      <Discard leave="Discard" stay="Keep editing" discard={leave} keep={keep}>
        It has not been saved.
      </Discard>
    </Dialog>
  )
}
