import type { Glossary } from '../schema.ts'
import {
  Bool,
  DateTime,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
} from '../schema.ts'

/** Of each list. */
export const MAX_SAVED_VIEWS = 50

export const VIEWED_LISTS = [
  'VENDORS',
  'ASSESSMENTS',
  'FINDINGS',
  'CERTIFICATIONS',
  'TEMPLATES',
  'AUDIT',
  'USERS',
  'API_KEYS',
  'MAILS',
] as const
export const ViewedList = NamedEnum('ViewedList', VIEWED_LISTS)
export type ViewedList = Static<typeof ViewedList>

const query = Text(2000, { description: 'Filters and order, as in the address of the page', example: 'tier=CRITICAL' })

export const SavedView = Named('SavedView', {
  id: Id,
  list: ViewedList,
  name: Text(100),
  query,
  shared: Bool(),
  isOwn: Bool({ description: 'Whether you saved it, and so may delete it' }),
  ownerName: Nullable(Text(200)),
  createdAt: DateTime,
})
export type SavedView = Static<typeof SavedView>
export const SavedViews = Named('SavedViews', { entries: List(SavedView) })
export const SavedViewSave = Named('SavedViewSave', {
  list: ViewedList,
  name: RequiredText(100),
  query,
  shared: Optional(Bool({ default: false, description: '`true` shows it to everyone' })),
})
export type SavedViewSave = Static<typeof SavedViewSave>
export const SavedViewId = Struct({ viewId: Id })

/** The views of one list, under their earlier address. */
export const FindingView = Named('FindingView', { id: Id, name: Text(100), query, createdAt: DateTime })
export const FindingViews = Named('FindingViews', { entries: List(FindingView) })
export const FindingViewSave = Named('FindingViewSave', { name: RequiredText(100), query })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  viewId: 'ID of the saved view',
  list: 'The list that is viewed',
  shared: 'Whether everyone sees it among their views',
  'SavedView.ownerName': 'Who saved it, by name',
}
