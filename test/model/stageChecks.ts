import { expect } from 'vitest'
import { STAGES } from '../../contract/choices.ts'
import type { Reading, reader } from './reading.ts'
import type { World } from './world.ts'

type Reader = ReturnType<typeof reader>
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

type Entry = {
  id: string
  position: string | null
  createdAt: string
  entity: { id: string }
  meta: { changes?: { stage?: { to: string } } }
}

/** The audit log tells when a vendor left and when it came back, whichever step did it. */
export const followStages = async (read: Reader, world: World) => {
  const from = world.seen.now.toISOString()
  const path = `/api/v1/audit?action=UPDATE_VENDOR&pageSize=500&fromDate=${from}`
  const entries: Entry[] = (await read.body(path)).entries
  for (const { id, createdAt, entity, meta } of entries.sort((a, b) => Number(a.position) - Number(b.position))) {
    const to = meta.changes?.stage?.to
    if (to === undefined || world.followed.has(id)) continue
    world.followed.add(id)
    const known = world.absences.get(entity.id) ?? []
    const last = known.at(-1)
    if (to === 'OFFBOARDED') known.push({ since: createdAt, until: null })
    else if (last && last.until === null) last.until = createdAt
    world.absences.set(entity.id, known)
  }
}

/** Lists by stage, and the exact key that ignores it. */
export const checkStages = async (read: Reader, { vendors }: Reading) => {
  for (const stage of STAGES) {
    const found = await read.body(`/api/v1/vendors?stage=${stage}`)
    expect([stage, idsOf(found)]).toEqual([stage, idsOf(vendors.filter((vendor) => vendor.stage === stage))])
  }
  for (const { id, externalId } of vendors)
    if (externalId !== null) expect(idsOf(await read.body(`/api/v1/vendors?externalId=${externalId}`))).toEqual([id])
  for (const vendor of vendors) await checkChecklist(read, vendor)
}

/** A vendor that is not leaving has nothing ticked: the next offboarding starts from the beginning. */
const checkChecklist = async (read: Reader, { id, stage }: Reading['vendors'][number]) => {
  const { items } = await read.body(`/api/v1/vendors/${id}/offboarding`)
  if (!stage.startsWith('OFFBOARD')) for (const { done } of items) expect([stage, done]).toEqual([stage, false])
}
