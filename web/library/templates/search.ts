import { TEMPLATE } from '../../domain/words.ts'
import { pageSizeOf } from '../../ui/paging.ts'
import { oneOf, pageNumber, type Raw, text } from '../../ui/search.ts'

export const SORTS = {
  name: 'Name',
  '-name': 'Name, from Z',
  questions: 'Fewest questions',
  '-questions': 'Most questions',
  updatedAt: 'Longest unchanged',
  '-updatedAt': 'Latest changed',
} as const
const DIALOGS = { create: '', import: '' } as const

export type TemplatesSearch = {
  query?: string
  status?: keyof typeof TEMPLATE
  sort?: keyof typeof SORTS
  page?: number
  pageSize?: number
  dialog?: keyof typeof DIALOGS
}

export const templatesSearch = (raw: Raw): TemplatesSearch => ({
  query: text(raw.query),
  status: oneOf(TEMPLATE, raw.status),
  sort: oneOf(SORTS, raw.sort),
  page: pageNumber(raw.page),
  pageSize: pageSizeOf(raw.pageSize),
  dialog: oneOf(DIALOGS, raw.dialog),
})
