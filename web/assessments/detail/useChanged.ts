import { useQueryClient } from '@tanstack/react-query'
import type { AssessmentDetail } from '../../../contract/assessmentDetail.ts'
import { ASSESSMENTS, assessmentQuery } from '../../api/assessments.ts'
import { DASHBOARD } from '../../api/dashboard.ts'
import { FINDINGS } from '../../api/findings.ts'
import { useOutdate } from '../../api/useOutdate.ts'
import { VENDORS } from '../../api/vendors.ts'

/** After a change: the assessment as the server answered it, or asked for again; and all that follows from it. */
export const useChanged = (id: string) => {
  const client = useQueryClient()
  const outdate = useOutdate()
  return (after?: AssessmentDetail) => {
    const { queryKey } = assessmentQuery(id)
    if (after) client.setQueryData(queryKey, after)
    else outdate(queryKey)
    outdate([...ASSESSMENTS, 'list'], VENDORS, FINDINGS, DASHBOARD)
  }
}
