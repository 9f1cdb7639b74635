import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import type { Finding, FindingUpdate } from '../../contract/findings.ts'
import { callData } from '../api/call.ts'
import { DayField } from '../ui/DayField.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'

export type ResolveValues = { status: FindingUpdate['status']; resolutionNote: string; acceptedUntil: string }
export const RESOLVE_LABELS = { resolutionNote: 'Note', acceptedUntil: 'Accepted until' }
export const EMPTY: ResolveValues = { status: undefined, resolutionNote: '', acceptedUntil: '' }

export const bodyOf = ({ status, resolutionNote, acceptedUntil }: ResolveValues): FindingUpdate => ({
  status,
  resolutionNote: resolutionNote || null,
  // Only a risk is accepted for a time; what is remediated stays so.
  ...(status === 'RISK_ACCEPTED' && acceptedUntil && { acceptedUntil }),
})

/** Closes a finding, for good: it is remediated, or its risk is accepted, perhaps for a time. */
export function ResolveForm({ finding, done }: { finding: Finding; done: (message: string) => void }) {
  const form = useForm({ initialValues: EMPTY })
  const saving = useSave({
    form,
    labels: RESOLVE_LABELS,
    save: (values) =>
      callData('PATCH /api/v1/findings/:findingId', { params: { findingId: finding.id }, body: bodyOf(values) }),
    done: ({ status }) => done(status === 'REMEDIATED' ? 'Finding remediated.' : 'Risk accepted.'),
  })
  return <ResolveFields form={form} {...saving} />
}

type FieldsProps = {
  form: UseFormReturnType<ResolveValues>
  submit: (event?: FormEvent<HTMLFormElement>) => void
  busy: boolean
  problem: string | undefined
}

/** The same for one and for many. */
export function ResolveFields({ form, submit, busy, problem }: FieldsProps) {
  const as = (status: ResolveValues['status']) => () => form.setFieldValue('status', status)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={RESOLVE_LABELS.resolutionNote}
          description="Explain the decision. A closed finding can't be changed."
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('resolutionNote')}
        />
        <DayField
          label={RESOLVE_LABELS.acceptedUntil}
          description="For accepted risks. Leave empty for no expiry."
          w={240}
          {...form.getInputProps('acceptedUntil')}
        />
        <FormProblem text={problem} />
        <Group gap="xs" justify="flex-end">
          <Button type="submit" variant="default" loading={busy} onClick={as('RISK_ACCEPTED')}>
            Accept risk
          </Button>
          <Button type="submit" loading={busy} onClick={as('REMEDIATED')}>
            Mark as remediated
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
