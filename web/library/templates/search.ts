import { listSearch, oneOf } from '../../ui/search.ts'

const DIALOGS = { create: '', import: '' } as const

export const templatesSearch = listSearch(['GET /api/v1/templates'], { dialog: oneOf(DIALOGS) })
