import { BadgeCheck, Building2 } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { page } from '../ui/page.ts'
import { listSearch, searchOf } from '../ui/search.ts'
import { vendorTabSearch } from './detail/search.ts'
import { intakeSearch } from './intake/search.ts'
import { vendorSearch } from './search.ts'

export const vendorsPage = page({
  path: paths.vendors,
  search: vendorSearch,
  component: 'VendorsPage',
  load: () => import('./VendorsPage.tsx'),
  navigation: { label: 'Vendors', icon: Building2, operations: ['GET /api/v1/vendors'] },
  shortcuts: [
    {
      id: 'new-vendor',
      label: 'Add vendor',
      words: 'new create supplier third party',
      operations: ['POST /api/v1/vendors/import'],
      search: { dialog: 'create' },
    },
    {
      id: 'import-vendors',
      label: 'Import vendors from CSV',
      words: 'upload suppliers spreadsheet excel',
      operations: ['POST /api/v1/vendors/import/csv'],
      search: { dialog: 'import' },
    },
  ],
})

export const vendorPage = page({
  path: paths.vendor,
  search: vendorTabSearch,
  component: 'VendorPage',
  load: () => import('./detail/VendorPage.tsx'),
})

export const certificationsPage = page({
  path: paths.certifications,
  search: listSearch(['GET /api/v1/certifications']),
  component: 'CertificationsPage',
  load: () => import('./certifications/CertificationsPage.tsx'),
  navigation: { label: 'Certifications', icon: BadgeCheck, operations: ['GET /api/v1/certifications'] },
})

export const intakeRequestsPage = page({
  path: paths.intakeRequests,
  search: intakeSearch,
  component: 'RequestsPage',
  load: () => import('./intake/RequestsPage.tsx'),
})

export const intakePage = page({
  path: paths.intakeForm,
  search: searchOf({}),
  component: 'IntakePage',
  load: () => import('./intake/IntakePage.tsx'),
  bare: true,
})

export const intakeConfirmationPage = page({
  path: paths.intakeConfirmation,
  search: searchOf({}),
  component: 'ConfirmPage',
  load: () => import('./intake/ConfirmPage.tsx'),
  bare: true,
})
