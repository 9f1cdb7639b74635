import { ClipboardList } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { page } from '../ui/page.ts'
import { searchOf } from '../ui/search.ts'
import { reviewSearch } from './detail/search.ts'
import { assessmentSearch } from './search.ts'

export const assessmentsPage = page({
  path: paths.assessments,
  search: assessmentSearch,
  component: 'AssessmentsPage',
  load: () => import('./AssessmentsPage.tsx'),
  navigation: { label: 'Assessments', icon: ClipboardList, operations: ['GET /api/v1/assessments'] },
  shortcuts: [
    {
      id: 'new-assessment',
      label: 'Send assessment',
      words: 'new create questionnaire survey review start',
      operations: ['POST /api/v1/assessments/bulk', 'GET /api/v1/templates'],
      search: { dialog: 'create' },
    },
    {
      id: 'overdue',
      label: 'Show overdue assessments',
      words: 'late due',
      operations: ['GET /api/v1/assessments'],
      search: { overdue: true },
    },
  ],
})

export const assessmentPage = page({
  path: paths.assessment,
  search: reviewSearch,
  component: 'AssessmentPage',
  load: () => import('./detail/AssessmentPage.tsx'),
})

export const verifyPage = page({
  path: paths.verify,
  search: searchOf({}),
  component: 'VerifyPage',
  load: () => import('./VerifyPage.tsx'),
  bare: true,
})
