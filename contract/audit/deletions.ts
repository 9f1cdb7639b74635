import type { Permission } from '../permissions.ts'
import { DateTime, Enum, Id, Integer, List, Named, Optional, PageSize, type Static, Struct } from '../schema.ts'

/** What is noted when it is deleted, and who may know: those who may view the others. */
export const DELETED_TYPES = {
  Vendor: 'vendors:view',
  Assessment: 'assessments:view',
  Finding: 'assessments:view',
  Certification: 'vendors:view',
  Responsibility: 'vendors:view',
  Framework: 'frameworks:view',
  Template: 'templates:view',
} as const satisfies Record<string, Permission>

export const DeletionFilter = Struct({
  after: Optional(
    Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Deletions after this position. Start with 0, then send `nextAfter`',
    }),
  ),
  pageSize: PageSize(500, 500),
})
export type DeletionFilter = Static<typeof DeletionFilter>

export const Deletion = Named('Deletion', {
  position: Integer({ minimum: 1, description: 'Its place in the feed, in the order of commits' }),
  type: Enum(Object.keys(DELETED_TYPES), { description: 'What was deleted', example: 'Vendor' }),
  id: Id,
  at: DateTime,
})
export const DeletionFeed = Named('DeletionFeed', {
  entries: List(Deletion),
  nextAfter: Integer({ minimum: 0, description: 'Send it as `after` to read on' }),
})
