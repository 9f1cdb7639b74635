import { useEffect, useState } from 'react'
import { ASSESSMENTS, createAssessments, sendAssessment } from '../../api/assessments.ts'
import { DASHBOARD } from '../../api/dashboard.ts'
import { useOutdate } from '../../api/useOutdate.ts'
import { VENDORS } from '../../api/vendors.ts'
import { linkOf } from '../LinkFields.tsx'
import { run, type Sending, type Target, type Work, waiting } from './bulk.ts'
import { assessmentOf, type Values } from './values.ts'

/** Why a slip must not close it: it is at work, or it shows links that are not kept. */
export type Guard = 'working' | 'links' | undefined
type Options = { guard: (why: Guard) => void; done: (() => void) | undefined }
export type Bulk = ReturnType<typeof useBulk>

const workOf = (values: Values): Work => ({
  create: async (vendorIds) => (await createAssessments({ vendorIds, ...assessmentOf(values) })).data.entries,
  ...(values.mode === 'send' && {
    send: async (id: string) => (await sendAssessment(id, linkOf(values))).data.portalUrl,
  }),
})

/** The work of the wizard and how far it is. The links live here and nowhere else. */
export const useBulk = ({ guard, done }: Options) => {
  const outdate = useOutdate()
  const [all, setAll] = useState<readonly Sending[]>([])
  const [running, setRunning] = useState(false)
  const [values, setValues] = useState<Values>()
  useStay(running)
  const go = async (sendings: readonly Sending[], wanted: Values) => {
    guard('working')
    setRunning(true)
    const tell = (one: Sending) => setAll((before) => before.map((other) => (other.id === one.id ? one : other)))
    await run(sendings, workOf(wanted), tell)
    setRunning(false)
    guard(wanted.mode === 'send' ? 'links' : undefined)
    outdate(ASSESSMENTS, VENDORS, DASHBOARD)
    done?.()
  }
  return {
    all,
    running,
    sends: values?.mode === 'send',
    start: (targets: readonly Target[], wanted: Values) => {
      const sendings = waiting(targets)
      setAll(sendings)
      setValues(wanted)
      void go(sendings, wanted)
    },
    again: () => values && void go(all, values),
  }
}

/** Whoever leaves in the middle is asked whether they mean it. */
const useStay = (running: boolean) =>
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [running])
