import { paths } from '../../../contract/paths.ts'
import { page } from '../../ui/page.ts'
import { searchOf } from '../../ui/search.ts'

export const setUpPage = page({
  path: paths.setUp,
  search: searchOf({}),
  component: 'SetUpPage',
  load: () => import('./SetUpPage.tsx'),
  bare: true,
})

export const passwordPage = page({
  path: paths.password,
  search: searchOf({}),
  component: 'PasswordPage',
  load: () => import('./PasswordPage.tsx'),
  bare: true,
})
