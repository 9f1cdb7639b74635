import { Count, DateTime, Email, Id, Integer, Named, Nullable, Optional, type Static, Text, Unsafe } from '../schema.ts'
import { TypedName, WrittenBy } from '../typedNames.ts'

/** Links to one section, which a vendor makes for colleagues. */
export const HandOff = Named('HandOff', {
  id: Id,
  sectionIndex: Count,
  sectionTitle: Text(200),
  holderName: Nullable(Text(200)),
  holderEmail: Nullable(Text(320, { description: 'Where the link was mailed to; null if it was not' })),
  note: Nullable(Text(2000)),
  createdAt: DateTime,
  lastActiveAt: Nullable(
    Unsafe<string>({ ...DateTime, description: 'When an answer or a file was last changed with this link' }),
  ),
  doneAt: Nullable(
    Unsafe<string>({ ...DateTime, description: 'When the colleague said to be done; null again with the next change' }),
  ),
})
export type HandOff = Static<typeof HandOff>
export const MAX_HAND_OFFS = 50
/** Mails that a vendor can cause: to any address, so few of them. */
export const MAX_INVITATIONS_A_DAY = 20

export const HandOffCreate = Named('HandOffCreate', {
  sectionIndex: Integer({ minimum: 0, maximum: 1000 }),
  holderName: Optional(Nullable(TypedName('Who answers the section'))),
  note: Optional(Nullable(Text(2000, { description: 'Shown to the colleague on the page, and not mailed' }))),
  email: Optional(Nullable(Unsafe<string>({ ...Email, description: 'Mails the link to this address' }))),
  by: Optional(
    Unsafe<Static<typeof WrittenBy>>({
      ...WrittenBy,
      description: 'Ignored: the mail names the contact that we know',
    }),
  ),
})
export type HandOffCreate = Static<typeof HandOffCreate>
export const HandOffCreated = Named('HandOffCreated', { handOff: HandOff, portalUrl: Text(4000) })
export const HandOffDone = Named('HandOffDone', { doneAt: DateTime })
