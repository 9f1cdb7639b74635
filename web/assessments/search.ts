import { listSearch, oneOf, VIEWS } from '../ui/search.ts'

const DIALOGS = { create: '' } as const

export const assessmentSearch = listSearch(['GET /api/v1/assessments'], { view: oneOf(VIEWS), dialog: oneOf(DIALOGS) })
export type AssessmentSearch = ReturnType<typeof assessmentSearch>
