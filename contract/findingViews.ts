import type { Glossary } from './glossary.ts'
import { DateTime, Id, List, Named, RequiredText, type Static, Struct, Text } from './schema.ts'

export const MAX_FINDING_VIEWS = 50

export const FindingView = Named('FindingView', {
  id: Id,
  name: Text(100),
  query: Text(2000, { description: 'Filters and order, as in the address of the page', example: 'severity=CRITICAL' }),
  createdAt: DateTime,
})
export const FindingViews = Named('FindingViews', { entries: List(FindingView) })
export const FindingViewSave = Named('FindingViewSave', {
  name: RequiredText(100),
  query: Text(2000, { description: 'Filters and order, as in the address of the page', example: 'severity=CRITICAL' }),
})
export type FindingViewSave = Static<typeof FindingViewSave>
export const FindingViewId = Struct({ viewId: Id })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  viewId: 'ID of the saved view',
}
