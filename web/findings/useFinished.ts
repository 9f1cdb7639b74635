import { ASSESSMENTS } from '../api/assessments.ts'
import { DASHBOARD } from '../api/dashboard.ts'
import { FINDINGS } from '../api/findings.ts'
import { useOutdate } from '../api/useOutdate.ts'
import { VENDORS } from '../api/vendors.ts'
import { notify } from '../ui/notify.ts'

/** One finding or many were changed: every place that shows or counts them is old. */
export const useFinished = (close: () => void) => {
  const outdate = useOutdate()
  return (message: string) => {
    outdate(FINDINGS, ASSESSMENTS, VENDORS, DASHBOARD)
    notify.done(message)
    close()
  }
}
