import type { Reading, Vendor } from './reading.ts'

/** What each role of the run may do: what a reviewer does, or look at vendors. */
const ABLE = { review: ['Admin', 'Reviewer'], look: ['Admin', 'Reviewer', 'Viewer'] } as const
export type Work = {
  named: string | null | undefined
  vendor: Pick<Vendor, 'ownerId'> | undefined
  as: keyof typeof ABLE
}

/** Who hears of work: who is named and can act, else the owner of the vendor, else whom unassigned work goes to. */
export const hearersOf = ({ users, settings }: Reading, { named, vendor, as }: Work) => {
  const active = users.filter(({ status }) => status === 'ACTIVE')
  const able = (id: string | null | undefined) =>
    active.filter((user) => user.id === id && (ABLE[as] as readonly string[]).includes(user.role.name))
  const chosen = active.filter(({ id }) => settings.unassignedTo.includes(id))
  const unassigned = chosen.length > 0 ? chosen : active.filter(({ role }) => role.name === 'Admin')
  return [able(named), able(vendor?.ownerId), unassigned].find((people) => people.length > 0) ?? []
}
