import { ApiError, messageOf } from '../../api/client.ts'

export type Target = { id: string; name: string; contactEmail?: string; ownerId?: string | null }
export type Questionnaire = { id: string; name: string }
/** How far a vendor's questionnaire has come. What was made before something failed is not made again. */
export type Sending = {
  key: string
  vendor: Target
  questionnaire: Questionnaire
  reviewerId: string | null
  state: 'waiting' | 'draft' | 'sent' | 'failed'
  assessmentId?: string
  /** Null if it is not shown. */
  link?: string | null
  /** The invitation waits because no mail server is set. */
  held?: boolean
  reason?: string
}
/** What drafts that are made together have in common. */
export type Batch = { templateId: string; reviewerId: string | null; vendorIds: string[] }
export type Work = {
  /** Drafts for all of these vendors, or for none. */
  create: (batch: Batch) => Promise<{ id: string; vendorId: string }[]>
  /** Its link, if it is shown. Without it, drafts are all that is wanted. */
  send?: (assessmentId: string) => Promise<{ link: string | null; held: boolean }>
}
type Tell = (one: Sending) => void

const AT_ONCE = 100
const SIDE_BY_SIDE = 4

type Selection = {
  targets: readonly Target[]
  questionnaires: readonly Questionnaire[]
  reviewerOf: (vendor: Target) => string | null
}
export const waiting = ({ targets, questionnaires, reviewerOf }: Selection): Sending[] =>
  questionnaires.flatMap((questionnaire) =>
    targets.map((vendor) => ({
      key: `${vendor.id} ${questionnaire.id}`,
      vendor,
      questionnaire,
      reviewerId: reviewerOf(vendor),
      state: 'waiting' as const,
    })),
  )
export const isFinished = ({ state }: Sending, sends: boolean) => state === 'sent' || (state === 'draft' && !sends)

const chunks = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
const batches = (all: readonly Sending[]) =>
  [...Map.groupBy(all, ({ questionnaire, reviewerId }) => `${questionnaire.id} ${reviewerId}`).values()].flatMap(
    (group) => chunks(group, AT_ONCE),
  )

const failed = (one: Sending, error: unknown): Sending => ({ ...one, state: 'failed', reason: messageOf(error) })
/** One of the vendors is gone: the others can still be served. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
const GONE = new Error('This vendor or questionnaire no longer exists.')

const create = async (all: readonly Sending[], work: Work, tell: Tell): Promise<Sending[]> => {
  const [first] = all
  if (!first) return []
  const vendorIds = all.map(({ vendor }) => vendor.id)
  try {
    const made = await work.create({
      templateId: first.questionnaire.id,
      reviewerId: first.reviewerId,
      vendorIds,
    })
    const byVendor = new Map(made.map(({ id, vendorId }) => [vendorId, id]))
    const drafts = all.map((one): Sending => ({ ...one, state: 'draft', assessmentId: byVendor.get(one.vendor.id) }))
    drafts.forEach(tell)
    return drafts
  } catch (error) {
    if (!isGone(error) || all.length === 1) {
      for (const one of all) tell(failed(one, isGone(error) ? GONE : error))
      return []
    }
    const singly: Sending[] = []
    for (const one of all) singly.push(...(await create([one], work, tell)))
    return singly
  }
}

const deliver = async (one: Sending, send: NonNullable<Work['send']>, tell: Tell) => {
  try {
    tell({ ...one, state: 'sent', ...(await send(one.assessmentId ?? '')) })
  } catch (error) {
    tell(failed(one, error))
  }
}

/** Makes and sends what is not finished yet, a few at a time, and tells of each step. */
export const run = async (all: readonly Sending[], work: Work, tell: Tell) => {
  const { send } = work
  const open = all.filter((one) => !isFinished(one, send !== undefined))
  const drafts = open.filter(({ assessmentId }) => assessmentId !== undefined)
  const fresh = open.filter(({ assessmentId }) => assessmentId === undefined)
  for (const batch of batches(fresh)) drafts.push(...(await create(batch, work, tell)))
  if (!send) return
  const queue = [...drafts]
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await deliver(one, send, tell)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
}
