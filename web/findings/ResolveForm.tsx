import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { type Finding, type FindingUpdate, needsApproval } from '../../contract/findings/findings.ts'
import { callData } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { FINDING_LABELS } from './labels.ts'

export type ResolveValues = {
  status: FindingUpdate['status']
  resolutionNote: string
  acceptedUntil: string
  approverId: string | null
}
export type Decision = NonNullable<ResolveValues['status']>
export const EMPTY: ResolveValues = { status: undefined, resolutionNote: '', acceptedUntil: '', approverId: null }

/** Accepting a risk needs a reason and an end; remediating needs neither. */
export const VALIDATE = {
  resolutionNote: (note: string, { status }: ResolveValues) =>
    status === 'RISK_ACCEPTED' && note.trim() === '' ? 'Enter the reason for accepting the risk.' : null,
  acceptedUntil: (day: string, { status }: ResolveValues) =>
    status === 'RISK_ACCEPTED' && day === '' ? 'Enter the last day of the acceptance.' : null,
}

export const bodyOf = ({ status, resolutionNote, acceptedUntil }: ResolveValues): FindingUpdate => ({
  status,
  resolutionNote: resolutionNote || null,
  // Only a risk is accepted for a time; what is remediated stays so.
  ...(status === 'RISK_ACCEPTED' && acceptedUntil && { acceptedUntil }),
})

/** A request calls the same fields otherwise. */
const LABELS = {
  ...FINDING_LABELS,
  reason: FINDING_LABELS.resolutionNote,
  until: FINDING_LABELS.acceptedUntil,
  approverId: 'Second approver',
}

/** What was closed can be undone at once. */
export const reopen = (findingId: string) =>
  callData('POST /api/v1/findings/:findingId/reopen', {
    params: { findingId },
    body: { reason: 'Undone after closing.' },
  })

type ResolveProps = { finding: Finding; done: () => void; as?: Decision | undefined }

/** Closes a finding, for good: it is remediated, or its risk is accepted, perhaps for a time. */
export function ResolveForm({ finding, done, as }: ResolveProps) {
  const rules = useSession()?.organisation.riskAcceptance
  const asks = rules !== undefined && needsApproval(finding, rules)
  const form = useForm({ initialValues: EMPTY, validate: VALIDATE })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) =>
      asks && values.status === 'RISK_ACCEPTED'
        ? callData('POST /api/v1/findings/:findingId/acceptance', {
            params: { findingId: finding.id },
            body: { reason: values.resolutionNote, until: values.acceptedUntil, approverId: values.approverId },
          })
        : callData('PATCH /api/v1/findings/:findingId', { params: { findingId: finding.id }, body: bodyOf(values) }),
    done: ({ id, status, acceptance }) => {
      if (status === 'OPEN') notify.done(requestedText(acceptance?.approverName ?? null))
      else notify.undoable(DONE[status], () => reopen(id))
      done()
    },
  })
  return (
    <ResolveFields
      form={form}
      {...saving}
      asks={asks}
      only={as}
      what={`the risk of “${finding.title}” (${finding.vendorName})`}
    />
  )
}

const requestedText = (approver: string | null) =>
  approver === null ? 'Approval requested.' : `${approver} is asked to approve.`
const DONE = {
  REMEDIATED: 'Finding remediated.',
  RISK_ACCEPTED: 'Risk accepted.',
} as const

type FieldsProps = {
  /** A second person has to approve. */
  asks?: boolean
  /** What was decided already; otherwise both are offered. */
  only?: Decision | undefined
  /** What is accepted. */
  what: string
  form: UseFormReturnType<ResolveValues>
  submit: (event?: FormEvent<HTMLFormElement>) => void
  busy: boolean
  problem: string | undefined
}

/** The same for one and for many. */
export function ResolveFields({ form, submit, busy, problem, asks = false, only, what }: FieldsProps) {
  const as = (status: ResolveValues['status']) => () => form.setFieldValue('status', status)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={FINDING_LABELS.resolutionNote}
          description="Explain the decision. It stays on record."
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('resolutionNote')}
        />
        {only !== 'REMEDIATED' && (
          <DayField
            label={FINDING_LABELS.acceptedUntil}
            description="The last day of a risk acceptance"
            w={240}
            {...form.getInputProps('acceptedUntil')}
          />
        )}
        {only !== 'REMEDIATED' && asks && (
          <PersonField
            label={LABELS.approverId}
            may="APPROVE"
            placeholder="The vendor’s owner, else the reviewer"
            {...form.getInputProps('approverId')}
          />
        )}
        {only !== 'REMEDIATED' && (
          <Text c="dimmed" size="sm" className="break">
            {asks ? `A second person must approve before you accept ${what}.` : `You accept ${what}.`}
          </Text>
        )}
        <FormProblem text={problem} />
        <Group gap="xs" justify="flex-end">
          {only !== 'REMEDIATED' && (
            <Button type="submit" variant={only ? 'filled' : 'default'} loading={busy} onClick={as('RISK_ACCEPTED')}>
              {asks ? 'Request acceptance' : 'Accept risk'}
            </Button>
          )}
          {only !== 'RISK_ACCEPTED' && (
            <Button type="submit" loading={busy} onClick={as('REMEDIATED')}>
              Mark as remediated
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
