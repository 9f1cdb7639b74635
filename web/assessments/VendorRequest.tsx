import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { extensionProblem, type VendorRequest } from '../../contract/assessments/vendorRequests.ts'
import { utcDayText } from '../../contract/values/words.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { dayFromNow } from '../ui/dates.ts'
import { DayInPlace } from '../ui/InPlace.tsx'
import { notify } from '../ui/notify.ts'
import { Status } from '../ui/Status.tsx'
import { keepAssessment } from './queries.ts'

const GRANT = 'POST /api/v1/assessments/:assessmentId/extension/grant'
const REFUSE = 'POST /api/v1/assessments/:assessmentId/extension/refuse'

/** In one line: what the vendor asks for, if it needs a decision. */
export const requestText = ({ kind, state, until }: VendorRequest) => {
  if (kind === 'DECLINED') return 'Declined by the vendor'
  return state === 'OPEN' && until ? `Asks for time until ${utcDayText(until)}` : undefined
}

/** The day was asked for when the due date was earlier, or it has passed since. */
const wouldShorten = ({ until }: VendorRequest, dueDate: string | null) => {
  const terms = { dueDate: dueDate?.slice(0, 10) ?? null, today: dayFromNow(0) }
  return until !== null && extensionProblem(until.slice(0, 10), terms) !== undefined
}

type PillProps = { request: VendorRequest | null; otherwise?: ReactNode }

/** In a list it stands for the status: nothing goes on before it is decided. */
export function VendorRequestPill({ request, otherwise = null }: PillProps) {
  const word = request && requestText(request)
  return word ? <Status meaning={request.kind === 'DECLINED' ? 'bad' : 'fair'} word={word} /> : otherwise
}

const useDecide = (assessmentId: string) => {
  const grant = useMutation({
    mutationFn: (until?: string) => callData(GRANT, { params: { assessmentId }, body: until ? { until } : {} }),
    onSuccess: (after) => {
      keepAssessment(after)
      notify.done(`Now due on ${after.dueDate ? utcDayText(after.dueDate) : ''}.`)
    },
    onError: notify.failed,
  })
  const refuse = useMutation({
    mutationFn: () => callData(REFUSE, { params: { assessmentId }, body: {} }),
    onSuccess: (after) => {
      keepAssessment(after)
      notify.done('More time refused.')
    },
    onError: notify.failed,
  })
  return { grant, refuse }
}

type RequestProps = { assessmentId: string; request: VendorRequest | null; dueDate: string | null }
type GrantProps = RequestProps & { about: string }

/** One click from the list. */
export function GrantButton({ assessmentId, request, dueDate, about }: GrantProps) {
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
      disabled={grantRefusal(grant.isPending, request, dueDate)}
      run={() => grant.mutate(undefined)}
    />
  )
}

const grantRefusal = (isPending: boolean, request: VendorRequest, dueDate: string | null) => {
  if (isPending) return 'Being granted'
  return (
    wouldShorten(request, dueDate) && 'This day would shorten the time by now. Open the assessment to give another.'
  )
}

/** On the assessment's page: who asks for what, why, and the decision. */
export function VendorRequestBanner({ assessmentId, request, dueDate }: RequestProps) {
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
          {wouldShorten(request, dueDate) ? (
            <Text>
              This day would shorten the time by now.{' '}
              <DayInPlace label="the day to grant" day={null} save={(day) => day && grant.mutate(day)}>
                Grant another day
              </DayInPlace>
            </Text>
          ) : (
            <Button size="compact-md" loading={grant.isPending} onClick={() => grant.mutate(undefined)}>
              Grant more time
            </Button>
          )}
          <Button size="compact-md" variant="default" loading={refuse.isPending} onClick={() => refuse.mutate()}>
            Refuse
          </Button>
        </>
      )}
    </Group>
  )
}
