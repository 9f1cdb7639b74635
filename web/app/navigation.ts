import {
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
import type { Permission } from '../../contract/permissions.ts'
import { paths } from '../paths.ts'

/** The pages that there are, and what one must be allowed to see them: any of these. */
export const PAGES = [
  { label: 'Dashboard', to: paths.dashboard, icon: Gauge, permissions: ['assessments:view'] },
  { label: 'Vendors', to: paths.vendors, icon: Building2, permissions: ['vendors:view'] },
  { label: 'Assessments', to: paths.assessments, icon: ClipboardList, permissions: ['assessments:view'] },
  { label: 'Findings', to: paths.findings, icon: TriangleAlert, permissions: ['assessments:view'] },
  { label: 'Templates', to: paths.templates, icon: LayoutList, permissions: ['templates:view'] },
  { label: 'Frameworks', to: paths.frameworks, icon: Library, permissions: ['frameworks:view'] },
  { label: 'Audit log', to: paths.audit, icon: ScrollText, permissions: ['audit:view'] },
  {
    label: 'Settings',
    to: paths.settings,
    icon: Settings,
    permissions: ['settings:manage', 'users:manage', 'roles:manage', 'api:manage'],
  },
] as const satisfies { label: string; to: string; icon: LucideIcon; permissions: Permission[] }[]
