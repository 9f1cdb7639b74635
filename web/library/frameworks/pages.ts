import { Library } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { page } from '../../ui/page.ts'
import { frameworkSearch, librarySearch } from './search.ts'

export const frameworksPage = page({
  path: paths.frameworks,
  search: librarySearch,
  component: 'FrameworksPage',
  load: () => import('./FrameworksPage.tsx'),
  navigation: { label: 'Frameworks', icon: Library, operations: ['GET /api/v1/frameworks'] },
  shortcuts: [
    {
      id: 'import-framework',
      label: 'Import framework',
      words: 'upload add controls standard',
      operations: ['POST /api/v1/frameworks/import'],
      search: { dialog: 'import' },
    },
  ],
})

export const frameworkPage = page({
  path: paths.framework,
  search: frameworkSearch,
  component: 'FrameworkPage',
  load: () => import('./FrameworkPage.tsx'),
})
