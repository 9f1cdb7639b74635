import { ScrollText } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { page } from '../ui/page.ts'
import { listSearch } from '../ui/search.ts'

export const auditPage = page({
  path: paths.audit,
  search: listSearch(['GET /api/v1/audit']),
  component: 'AuditPage',
  load: () => import('./AuditPage.tsx'),
  navigation: { label: 'Audit log', icon: ScrollText, operations: ['GET /api/v1/audit'] },
})
