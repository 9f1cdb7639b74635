import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssessmentMove } from '../../contract/lifecycle.ts'
import type { Permission } from '../../contract/permissions.ts'
import { ASSESSMENTS, type AssessmentRow, finalize, reopen, sendBack } from '../api/assessments.ts'
import { FINDINGS } from '../api/findings.ts'
import { VENDORS } from '../api/vendors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { SendDialog } from './SendDialog.tsx'

/** What the analyst can do from a list; answering and submitting are the vendor's. */
export type Move = Exclude<AssessmentMove, 'answer' | 'submit' | 'review'>
export const MOVE_LABELS: Record<Move, string> = {
  send: 'Send to vendor',
  sendBack: 'Send back to vendor',
  finalize: 'Complete the review',
  reopen: 'Reopen the review',
}
export const MOVE_PERMISSIONS: Record<Move, Permission> = {
  send: 'assessments:create',
  sendBack: 'assessments:review',
  finalize: 'assessments:review',
  reopen: 'assessments:review',
}

type Open = { move: Move; row: AssessmentRow }
type Moves = { opened: Open | undefined; open: (move: Move, row: AssessmentRow) => void; close: () => void }

export const useMoves = (): Moves => {
  const [opened, setOpened] = useState<Open>()
  return { opened, open: (move, row) => setOpened({ move, row }), close: () => setOpened(undefined) }
}

/** Sending has a dialog of its own, because it ends with a link. */
export function MoveDialogs({ opened, close }: Moves) {
  const sending = opened?.move === 'send' ? opened.row : undefined
  const other = opened && opened.move !== 'send' ? opened : undefined
  return (
    <>
      <SendDialog assessment={sending} close={close} />
      <Dialog opened={other !== undefined} close={close} title={other ? MOVE_LABELS[other.move] : ''}>
        {other && <MoveForm move={other.move as keyof typeof TEXTS} row={other.row} close={close} />}
      </Dialog>
    </>
  )
}

const TEXTS = {
  sendBack: {
    what: 'The vendor can answer again; answers that wait for clarification are marked.',
    label: 'Message',
    hint: 'Shown to the vendor',
    done: 'is sent back to the vendor.',
  },
  finalize: {
    what: 'The answers are scored for good and the score of the vendor follows. It can be reopened with a reason.',
    label: undefined,
    hint: undefined,
    done: 'is completed.',
  },
  reopen: {
    what: 'The assessment is under review again, and its score counts no longer.',
    label: 'Reason',
    hint: 'Kept in the audit log',
    done: 'is under review again.',
  },
} as const

const SAVE = {
  sendBack: (id: string, text: string) => sendBack(id, { message: text || null }),
  finalize: (id: string) => finalize(id),
  reopen: (id: string, text: string) => reopen(id, { reason: text }),
}

type FormProps = { move: keyof typeof TEXTS; row: AssessmentRow; close: () => void }

function MoveForm({ move, row, close }: FormProps) {
  const client = useQueryClient()
  const { what, label, hint, done } = TEXTS[move]
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (move === 'reopen' && text.trim() === '' ? 'Say why.' : null) },
  })
  const saving = useSave({
    form,
    labels: { message: 'Message', reason: 'Reason' },
    save: ({ text }) => SAVE[move](row.id, text),
    done: () => {
      for (const queryKey of [ASSESSMENTS, VENDORS, FINDINGS, ['dashboard']])
        void client.invalidateQueries({ queryKey })
      notify.done(`${row.title} ${done}`)
      close()
    },
  })
  return (
    <Form {...saving} label={MOVE_LABELS[move]} cancel={close}>
      <Text>
        <b>{row.title}</b> of {row.vendorName}. {what}
      </Text>
      {label && (
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={2}
          maxRows={8}
          required={move === 'reopen'}
          data-autofocus
          {...form.getInputProps('text')}
        />
      )}
    </Form>
  )
}
