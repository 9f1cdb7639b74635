import { asTyped, saysTheSame } from './answers.ts'
import type { AnswerSaved } from './api.ts'
import { conflictOf, delayOf, type Failure, failureOf, isRefusal, isTemporary, pauseAfter } from './failures.ts'
import type { Change, Outbox, Waiting } from './outbox.ts'
import type { PageState } from './pageState.ts'

export type Save = (questionId: string, change: Change & { basedOn: string | null }) => Promise<AnswerSaved>
/** What the link itself answers: everything else is about one answer. */
export type Ended = (error: unknown) => void

const TYPING = 700

/** Nothing else is changed by it than that the answer was looked at. */
const isConfirmation = ({ change }: Waiting) => Object.keys(change).join() === 'confirmed'

/**
 * Sends what waits in the outbox, one answer after the other. An answer leaves the outbox only when the server has it,
 * or when the writer has chosen another one.
 */
export const createSender = (page: PageState, box: Outbox, save: Save, ended: Ended) => {
  const typing = new Map<string, ReturnType<typeof setTimeout>>()
  let running = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  /** Sent later by itself: after a pause that grows, or as soon as the browser has its network back. */
  const sendLater = (failure: Failure) => {
    const pause = pauseAfter(failure, failures)
    page.set({ delay: delayOf(failure, pause) })
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(() => void run({ isDue: true }), pause)
  }

  const settleConflict = (one: Waiting, { current }: NonNullable<ReturnType<typeof conflictOf>>) => {
    // An answer that arrived although its reply was lost, or the same one given by a colleague.
    if (saysTheSame(one.change, current)) box.settle(one, current?.answeredAt ?? null)
    else if (isConfirmation(one)) box.drop(one.questionId)
    // It was saved before more was typed, and its reply was lost: the newer words follow the older ones.
    else if (one.sent && saysTheSame(one.sent, current)) box.rebase(one.questionId, current?.answeredAt ?? null)
    else page.troubles.set(one.questionId, { kind: 'conflict', current })
    page.showAnswer(one.questionId, current)
  }

  /** True if the next may be sent. */
  const goesOnAfter = (one: Waiting, error: unknown) => {
    const failure = failureOf(error)
    const conflict = conflictOf(failure)
    if (isTemporary(failure)) sendLater(failure)
    else if (conflict) settleConflict(one, conflict)
    else if (isRefusal(failure)) page.troubles.set(one.questionId, { kind: 'refused', error })
    else ended(error)
    return conflict !== undefined || isRefusal(failure)
  }

  const sendOne = async (one: Waiting) => {
    page.set({ sending: one.questionId })
    box.send(one)
    page.publish()
    try {
      const { response, visible } = await save(one.questionId, { ...one.change, basedOn: one.basedOn })
      box.settle(one, response?.answeredAt ?? null)
      page.showAnswer(one.questionId, asTyped(one.change, response), visible)
      failures = 0
      page.set({ delay: undefined })
      return true
    } catch (error) {
      return goesOnAfter(one, error)
    } finally {
      page.set({ sending: undefined })
      page.publish()
    }
  }

  /** Nothing once it is submitted: what still waits is shown to its writer instead. */
  const nextDue = () =>
    page.isEditable()
      ? page.own().find(({ questionId }) => !page.troubles.has(questionId) && !typing.has(questionId))
      : undefined

  /** While the server asks for a pause: a request before its end would only make it longer. */
  const mustWait = () => {
    const delay = page.delay()
    return delay?.kind === 'busy' && Date.now() < delay.until
  }

  const run = async ({ isDue = false } = {}) => {
    if (running || (mustWait() && !isDue)) return
    running = true
    let goOn = true
    for (let next = nextDue(); goOn && next; next = nextDue()) goOn = await sendOne(next)
    running = false
  }

  const stopTyping = (questionId: string) => {
    clearTimeout(typing.get(questionId))
    typing.delete(questionId)
  }

  /** The writer left the field. */
  const release = (questionId: string) => {
    stopTyping(questionId)
    void run()
  }

  return {
    run,
    release,
    mustWait,
    stopTyping,
    /** Held back until its writer pauses. */
    startTyping: (questionId: string) => {
      stopTyping(questionId)
      typing.set(
        questionId,
        setTimeout(() => release(questionId), TYPING),
      )
    },
    /** Sends what waits and says whether everything arrived. */
    flush: async () => {
      for (const questionId of [...typing.keys()]) release(questionId)
      while (running) await new Promise((resolve) => setTimeout(resolve, 20))
      await run()
      return page.own().length === 0
    },
  }
}
