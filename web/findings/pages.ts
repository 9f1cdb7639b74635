import { TriangleAlert } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { page } from '../ui/page.ts'
import { searchOf } from '../ui/search.ts'
import { findingSearch } from './search.ts'

export const findingsPage = page({
  path: paths.findings,
  search: findingSearch,
  component: 'FindingsPage',
  load: () => import('./FindingsPage.tsx'),
  navigation: { label: 'Findings', icon: TriangleAlert, operations: ['GET /api/v1/findings'] },
})

export const findingPage = page({
  path: paths.finding,
  search: searchOf({}),
  component: 'FindingPage',
  load: () => import('./FindingPage.tsx'),
})
