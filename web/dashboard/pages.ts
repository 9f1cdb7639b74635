import { Gauge } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { page } from '../ui/page.ts'
import { dashboardSearch } from './search.ts'

export const dashboardPage = page({
  path: paths.dashboard,
  search: dashboardSearch,
  component: 'DashboardPage',
  load: () => import('./DashboardPage.tsx'),
  navigation: { label: 'Your day', icon: Gauge, operations: ['GET /api/v1/dashboard'] },
})
