import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VendorRequest } from '../../contract/vendorRequests.ts'
import { utcDayText } from '../../contract/words.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { notify } from '../ui/notify.ts'
import { Status } from '../ui/Status.tsx'
import { keepAssessment } from './queries.ts'

const GRANT = 'POST /api/v1/assessments/:assessmentId/extension/grant'
const REFUSE = 'POST /api/v1/assessments/:assessmentId/extension/refuse'

/** In one line: what the vendor asks for, as far as somebody has to do something about it. */
export const requestText = ({ kind, state, until }: VendorRequest) => {
  if (kind === 'DECLINED') return 'Declined by the vendor'
  return state === 'OPEN' && until ? `Asks for time until ${utcDayText(until)}` : undefined
}

type PillProps = { request: VendorRequest | null; otherwise?: ReactNode }

/** In a list it stands for the status: nothing goes on before somebody decides. */
export function VendorRequestPill({ request, otherwise = null }: PillProps) {
  const word = request && requestText(request)
  return word ? <Status meaning={request.kind === 'DECLINED' ? 'bad' : 'fair'} word={word} /> : otherwise
}

const useDecide = (assessmentId: string) => {
  const grant = useMutation({
    mutationFn: () => callData(GRANT, { params: { assessmentId }, body: {} }),
    onSuccess: (after) => {
      keepAssessment(after)
      notify.done(`Now due on ${after.dueDate ? utcDayText(after.dueDate) : ''}. The vendor is told.`)
    },
    onError: notify.failed,
  })
  const refuse = useMutation({
    mutationFn: () => callData(REFUSE, { params: { assessmentId }, body: {} }),
    onSuccess: (after) => {
      keepAssessment(after)
      notify.done('More time refused. The vendor is told.')
    },
    onError: notify.failed,
  })
  return { grant, refuse }
}

type GrantProps = { assessmentId: string; request: VendorRequest | null; about: string }

/** One click from the list. */
export function GrantButton({ assessmentId, request, about }: GrantProps) {
  const can = useCan()
  const { grant } = useDecide(assessmentId)
  if (request?.state !== 'OPEN') return null
  return (
    <Action
      label="Grant"
      size="compact-sm"
      variant="default"
      about={`more time to ${about}`}
      allowed={can(GRANT)}
      disabled={grant.isPending && 'Being granted'}
      run={() => grant.mutate()}
    />
  )
}

/** On the assessment's page: who asks for what, why, and the decision. */
export function VendorRequestBanner({
  assessmentId,
  request,
}: {
  assessmentId: string
  request: VendorRequest | null
}) {
  const can = useCan()
  const { grant, refuse } = useDecide(assessmentId)
  const word = request && requestText(request)
  if (!word) return null
  return (
    <Group component="section" aria-label="Vendor request" gap="sm" mb="md">
      <VendorRequestPill request={request} />
      <Text className="break">
        {request.by}: {request.reason}
      </Text>
      {request.state === 'OPEN' && can(GRANT) && (
        <>
          <Button size="compact-md" loading={grant.isPending} onClick={() => grant.mutate()}>
            Grant more time
          </Button>
          <Button size="compact-md" variant="default" loading={refuse.isPending} onClick={() => refuse.mutate()}>
            Refuse
          </Button>
        </>
      )}
    </Group>
  )
}
