import { paths } from '../../../contract/paths.ts'
import { page } from '../../ui/page.ts'
import { searchOf } from '../../ui/search.ts'

export const profilePage = page({
  path: paths.profile,
  search: searchOf({}),
  component: 'ProfilePage',
  load: () => import('./ProfilePage.tsx'),
  shortcuts: [
    {
      id: 'profile',
      label: 'Open profile',
      words: 'account password passkey second factor mfa two-factor me',
      operations: [],
    },
  ],
})
