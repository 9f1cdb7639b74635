import { LayoutList } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { page } from '../../ui/page.ts'
import { templateSearch } from './editor/search.ts'
import { templatesSearch } from './search.ts'

export const templatesPage = page({
  path: paths.templates,
  search: templatesSearch,
  component: 'TemplatesPage',
  load: () => import('./TemplatesPage.tsx'),
  navigation: { label: 'Questionnaires', icon: LayoutList, operations: ['GET /api/v1/templates'] },
  shortcuts: [
    {
      id: 'new-template',
      label: 'Create questionnaire',
      words: 'new add template survey',
      operations: ['POST /api/v1/templates'],
      search: { dialog: 'create' },
    },
    {
      id: 'import-template',
      label: 'Import questionnaire',
      words: 'upload template json',
      operations: ['POST /api/v1/templates/import'],
      search: { dialog: 'import' },
    },
  ],
})

export const templatePage = page({
  path: paths.template,
  search: templateSearch,
  component: 'TemplatePage',
  load: () => import('./editor/TemplatePage.tsx'),
})
