import type { PortalAnswer, PortalView } from '../../../contract/assessments/portal.ts'
import { asTyped, saysTheSame } from './answers.ts'
import type { AnswerSaved } from './api.ts'
import type { Change, Outbox, Waiting } from './outbox.ts'

/** Why a change did not arrive. A conflict waits for a choice, a refusal for another answer. */
export type Trouble = { kind: 'refused'; error: unknown } | { kind: 'conflict'; current: PortalAnswer | null }

/** Why what waits is sent later: no connection, too much at once, or an error of the server. */
export type Delay = { kind: 'offline' } | { kind: 'busy'; until: number } | { kind: 'failing' }

export type State = {
  view: PortalView
  waiting: ReadonlyMap<string, Waiting>
  troubles: ReadonlyMap<string, Trouble>
  /** The question whose answer is on its way. */
  sending: string | undefined
  delay: Delay | undefined
  /** Whether the browser keeps what has not been sent. */
  kept: boolean
}

export type Remote = {
  load: () => Promise<PortalView>
  save: (questionId: string, change: Change & { basedOn: string | null }) => Promise<AnswerSaved>
}
/** What the link itself answers: everything else is about one answer. */
type Ended = (error: unknown) => void
type Failure = { status: number; body?: unknown; retryAfter?: number | undefined }

const PAUSES = [1000, 2000, 5000, 10_000, 30_000]
const TYPING = 700
const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error ? (error as Failure) : { status: 0 }
const isTemporary = ({ status }: Failure) => status === 0 || status === 429 || status >= 500
const delayOf = ({ status }: Failure, pause: number): Delay => {
  if (status === 429) return { kind: 'busy', until: Date.now() + pause }
  return { kind: status === 0 ? 'offline' : 'failing' }
}
/** Nothing else is changed by it than that the answer was looked at. */
const isConfirmation = ({ change }: Waiting) => Object.keys(change).join() === 'confirmed'
const isConflict = ({ status, body }: Failure): boolean =>
  status === 409 && (body as { code?: string } | undefined)?.code === 'answer_changed'

const isTooLong = ({ status, body }: Failure) =>
  status === 409 && (body as { code?: string } | undefined)?.code === 'answer_limit_reached'

/** Everything the page knows. Changes are shown at once, kept in the outbox, and sent one after the other. */
export const createStore = (first: PortalView, box: Outbox, remote: Remote, ended: Ended) => {
  const listeners = new Set<() => void>()
  const troubles = new Map<string, Trouble>()
  const typing = new Map<string, ReturnType<typeof setTimeout>>()
  let running = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let state: State
  let view = first
  let sending: string | undefined
  let delay: Delay | undefined

  const questionOf = (questionId: string) => view.questions.find(({ id }) => id === questionId)
  /** A section link leaves alone what waits for other sections: their link sends it. */
  const own = () => box.all().filter(({ questionId }) => questionOf(questionId) !== undefined)

  const tell = () => {
    const waiting = new Map(own().map((one) => [one.questionId, one]))
    state = { view, waiting, troubles: new Map(troubles), sending, delay, kept: box.isKept() }
    for (const listener of listeners) listener()
  }

  const withAnswer = (questionId: string, response: PortalAnswer | null, visible?: readonly string[]) => {
    const shown = visible && new Set(visible)
    const questions = view.questions.map((question) => ({
      ...question,
      visible: shown ? shown.has(question.id) : question.visible,
      response: question.id === questionId ? response : question.response,
    }))
    view = { ...view, questions }
  }

  /** Sent later by itself: after a pause that grows, or as soon as the browser has its network back. */
  const later = (failure: Failure) => {
    const growing = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
    const pause = failure.status === 429 && failure.retryAfter ? failure.retryAfter * 1000 : growing
    delay = delayOf(failure, pause)
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(() => void run({ isDue: true }), pause)
  }

  /** True if the next may be sent. */
  const refused = (one: Waiting, error: unknown) => {
    const failure = failureOf(error)
    if (isTemporary(failure)) {
      later(failure)
      return false
    }
    if (isConflict(failure)) {
      const { current } = failure.body as { current: PortalAnswer | null }
      // An answer that arrived although its reply was lost, or the same one given by a colleague.
      if (saysTheSame(one.change, current)) box.settle(one, current?.answeredAt ?? null)
      else if (isConfirmation(one)) box.drop(one.questionId)
      // It was saved before more was typed, and its reply was lost: the newer words follow the older ones.
      else if (one.sent && saysTheSame(one.sent, current)) box.rebase(one.questionId, current?.answeredAt ?? null)
      else troubles.set(one.questionId, { kind: 'conflict', current })
      withAnswer(one.questionId, current)
      return true
    }
    if (failure.status === 400 || isTooLong(failure)) {
      troubles.set(one.questionId, { kind: 'refused', error })
      return true
    }
    ended(error)
    return false
  }

  const sendOne = async (one: Waiting) => {
    sending = one.questionId
    box.send(one)
    tell()
    try {
      const { response, visible } = await remote.save(one.questionId, { ...one.change, basedOn: one.basedOn })
      box.settle(one, response?.answeredAt ?? null)
      withAnswer(one.questionId, asTyped(one.change, response), visible)
      failures = 0
      delay = undefined
      return true
    } catch (error) {
      return refused(one, error)
    } finally {
      sending = undefined
      tell()
    }
  }

  /** Nothing once it is submitted: what still waits is shown to its writer instead. */
  const due = () =>
    view.editable ? own().find(({ questionId }) => !troubles.has(questionId) && !typing.has(questionId)) : undefined
  /** Who is told to wait does so: asking earlier would only make it longer. */
  const mustWait = () => delay?.kind === 'busy' && Date.now() < delay.until
  const run = async ({ isDue = false } = {}) => {
    if (running || (mustWait() && !isDue)) return
    running = true
    let goOn = true
    for (let next = due(); goOn && next; next = due()) goOn = await sendOne(next)
    running = false
  }

  const release = (questionId: string) => {
    clearTimeout(typing.get(questionId))
    typing.delete(questionId)
    void run()
  }

  const refresh = async () => {
    try {
      view = await remote.load()
      if (!mustWait()) delay = undefined
      tell()
      void run()
    } catch (error) {
      const failure = failureOf(error)
      if (!isTemporary(failure)) ended(error)
      else if (failure.status === 0) delay = { kind: 'offline' }
      tell()
    }
  }

  tell()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    refresh,
    run,
    /** A text is sent when its writer pauses; anything else at once. */
    change: (questionId: string, change: Change, { isTyping = false } = {}) => {
      const question = questionOf(questionId)
      box.put(questionId, change, question?.response?.answeredAt ?? null, question?.text)
      if (troubles.get(questionId)?.kind === 'refused') troubles.delete(questionId)
      clearTimeout(typing.get(questionId))
      typing.delete(questionId)
      if (isTyping)
        typing.set(
          questionId,
          setTimeout(() => release(questionId), TYPING),
        )
      tell()
      if (!isTyping) void run()
    },
    /** The writer left the field. */
    release,
    /** Both answers were shown, and one was chosen. */
    choose: (questionId: string, whose: 'mine' | 'theirs') => {
      const trouble = troubles.get(questionId)
      if (trouble?.kind !== 'conflict') return
      troubles.delete(questionId)
      if (whose === 'theirs') box.drop(questionId)
      else box.rebase(questionId, trouble.current?.answeredAt ?? null)
      tell()
      void run()
    },
    /** What was not sent, and no longer can be. */
    discard: () => {
      for (const { questionId } of own()) box.drop(questionId)
      troubles.clear()
      tell()
    },
    /** Sends what waits and says whether everything arrived. */
    flush: async () => {
      for (const questionId of [...typing.keys()]) release(questionId)
      while (running) await new Promise((resolve) => setTimeout(resolve, 20))
      await run()
      return own().length === 0
    },
  }
}
export type Store = ReturnType<typeof createStore>
