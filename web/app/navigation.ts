import { Building2, ClipboardList, Gauge, type LucideIcon, ScrollText, TriangleAlert } from 'lucide-react'
import type { Permission } from '../../contract/permissions.ts'
import { paths } from '../paths.ts'

/** The pages that there are, and what one must be allowed to see them. */
export const PAGES = [
  { label: 'Dashboard', to: paths.dashboard, icon: Gauge, permission: 'assessments:view' },
  { label: 'Vendors', to: paths.vendors, icon: Building2, permission: 'vendors:view' },
  { label: 'Assessments', to: paths.assessments, icon: ClipboardList, permission: 'assessments:view' },
  { label: 'Findings', to: paths.findings, icon: TriangleAlert, permission: 'assessments:view' },
  { label: 'Audit log', to: paths.audit, icon: ScrollText, permission: 'audit:view' },
] as const satisfies { label: string; to: string; icon: LucideIcon; permission: Permission }[]
