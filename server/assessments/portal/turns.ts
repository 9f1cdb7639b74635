import { messages } from '../../../contract/errors.ts'
import { JSON_COST, LINK_VIEWS } from '../../../contract/limits.ts'
import { tooManyRequests } from '../../errors.ts'
import { restAfter } from '../../limits/clients.ts'
import { createFairQueue } from '../../workers/fairQueue.ts'
import type { LoadedView } from './queries.ts'

const { rest, ...limits } = LINK_VIEWS
const queue = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  refusal: () => tooManyRequests({ 'retry-after': '2' }, messages.linkBusy),
})

type Text = { value: unknown; comment: string | null } | null | undefined
const lengthOf = (text: Text) =>
  (typeof text?.value === 'string' ? text.value.length : 0) + (text?.comment?.length ?? 0)

/** About how many characters of text a view has, which is what makes it large. */
const charactersOf = ({ questions, previous, newestComments }: LoadedView) =>
  questions.reduce((sum, { response, sentBefore }) => sum + lengthOf(response) + lengthOf(sentBefore), 0) +
  (previous?.answers ?? []).reduce((sum, answer) => sum + lengthOf(answer), 0) +
  newestComments.entries.reduce((sum, { body }) => sum + body.length, 0)

/**
 * One view of an assessment's links is loaded at a time, with a rest after a large one: nobody else is answered while it
 * is put together.
 */
export const inTurn = (assessmentId: string, load: () => Promise<LoadedView | undefined>) =>
  queue.run({ owner: assessmentId, ...limits }, async (restFor) => {
    const loaded = await load()
    if (loaded) restFor(restAfter(charactersOf(loaded) * JSON_COST, rest))
    return loaded
  })
