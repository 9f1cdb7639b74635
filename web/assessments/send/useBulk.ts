import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { markStale } from '../../api/stale.ts'
import { linkOf, useSendsMail } from '../LinkFields.tsx'
import { type Questionnaire, run, type Sending, type Target, type Work, waiting } from './bulk.ts'
import { assessmentOf, type Values } from './values.ts'

/** Why a slip must not close it: it is at work, or it shows links that are not kept. */
export type Guard = 'working' | 'links' | undefined
type Options = { guard: (why: Guard) => void; done: (() => void) | undefined }
export type Bulk = ReturnType<typeof useBulk>

const workOf = (values: Values, sendsMail: boolean): Work => ({
  create: async (batch) => {
    const body = { ...batch, ...assessmentOf(values) }
    return (await request('POST /api/v1/assessments/bulk', { body })).data.entries
  },
  ...(values.mode === 'send' && {
    send: async (assessmentId: string) => {
      const where = { params: { assessmentId }, body: linkOf(values, sendsMail) }
      const { data } = await request('POST /api/v1/assessments/:assessmentId/send', where)
      return { link: data.portalUrl, held: data.assessment.delivery.status === 'HELD' }
    },
  }),
})

/** The work of the wizard and how far it is. The links live here and nowhere else. */
export const useBulk = ({ guard, done }: Options) => {
  const [all, setAll] = useState<readonly Sending[]>([])
  const [running, setRunning] = useState(false)
  const [values, setValues] = useState<Values>()
  const sendsMail = useSendsMail()
  const me = useSession()?.user?.id ?? null
  useStay(running)
  const go = async (sendings: readonly Sending[], wanted: Values) => {
    guard('working')
    setRunning(true)
    const tell = (one: Sending) => setAll((before) => before.map((other) => (other.key === one.key ? one : other)))
    await run(sendings, workOf(wanted, sendsMail), tell)
    setRunning(false)
    guard(wanted.mode === 'send' && linkOf(wanted, sendsMail).showLink ? 'links' : undefined)
    // Once for all of them: a page must not ask again after each.
    markStale('POST /api/v1/assessments/bulk')
    done?.()
  }
  return {
    all,
    running,
    sends: values?.mode === 'send',
    mails: values?.notify === true,
    start: (targets: readonly Target[], questionnaires: readonly Questionnaire[], wanted: Values) => {
      const reviewerOf = ({ ownerId }: Target) => wanted.reviewerId ?? ownerId ?? me
      const sendings = waiting({ targets, questionnaires, reviewerOf })
      setAll(sendings)
      setValues(wanted)
      void go(sendings, wanted)
    },
    again: () => values && void go(all, values),
  }
}

/** Anyone who leaves in the middle is asked whether they mean it. */
const useStay = (running: boolean) =>
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [running])
