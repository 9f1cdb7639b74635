import {
  BadgeCheck,
  Building2,
  ClipboardList,
  Gauge,
  LayoutList,
  Library,
  type LucideIcon,
  ScrollText,
  Settings,
  TriangleAlert,
} from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import type { Name } from '../api/operation.ts'

/** The pages that there are, and what they read: anyone who may call any of these sees the page. */
export const PAGES = [
  { label: 'Dashboard', to: paths.dashboard, icon: Gauge, operations: ['GET /api/v1/dashboard'] },
  { label: 'Vendors', to: paths.vendors, icon: Building2, operations: ['GET /api/v1/vendors'] },
  { label: 'Assessments', to: paths.assessments, icon: ClipboardList, operations: ['GET /api/v1/assessments'] },
  { label: 'Findings', to: paths.findings, icon: TriangleAlert, operations: ['GET /api/v1/findings'] },
  {
    label: 'Certifications',
    to: paths.certifications,
    icon: BadgeCheck,
    operations: ['GET /api/v1/certifications'],
  },
  { label: 'Questionnaires', to: paths.templates, icon: LayoutList, operations: ['GET /api/v1/templates'] },
  { label: 'Frameworks', to: paths.frameworks, icon: Library, operations: ['GET /api/v1/frameworks'] },
  { label: 'Audit log', to: paths.audit, icon: ScrollText, operations: ['GET /api/v1/audit'] },
  {
    label: 'Settings',
    to: paths.settings,
    icon: Settings,
    operations: ['GET /api/v1/settings', 'GET /api/v1/users', 'GET /api/v1/roles', 'GET /api/v1/api-keys'],
  },
] as const satisfies { label: string; to: string; icon: LucideIcon; operations: Name[] }[]
