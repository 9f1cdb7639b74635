import type { PortalAnswer, PortalView } from '../../../contract/assessments/portal.ts'
import type { Delay, Trouble } from './failures.ts'
import type { Outbox, Waiting } from './outbox.ts'

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

type Sending = Pick<State, 'sending' | 'delay'>

/** What the page shows: the questionnaire, what waits, and how sending goes. Listeners see a change with `publish`. */
export const createPageState = (first: PortalView, box: Outbox) => {
  const listeners = new Set<() => void>()
  const troubles = new Map<string, Trouble>()
  let view = first
  let status: Sending = { sending: undefined, delay: undefined }

  const questionOf = (questionId: string) => view.questions.find(({ id }) => id === questionId)
  /** A section link leaves alone what waits for other sections: their link sends it. */
  const own = () => box.all().filter(({ questionId }) => questionOf(questionId) !== undefined)

  const stateNow = (): State => {
    const waiting = new Map(own().map((one) => [one.questionId, one]))
    return { view, waiting, troubles: new Map(troubles), ...status, kept: box.isKept() }
  }
  let state = stateNow()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    publish: () => {
      state = stateNow()
      for (const listener of listeners) listener()
    },
    questionOf,
    own,
    troubles,
    isEditable: () => view.editable,
    delay: () => status.delay,
    set: (change: Partial<Sending>) => {
      status = { ...status, ...change }
    },
    show: (loaded: PortalView) => {
      view = loaded
    },
    showAnswer: (questionId: string, response: PortalAnswer | null, visible?: readonly string[]) => {
      const shown = visible && new Set(visible)
      const questions = view.questions.map((question) => ({
        ...question,
        visible: shown ? shown.has(question.id) : question.visible,
        response: question.id === questionId ? response : question.response,
      }))
      view = { ...view, questions }
    },
  }
}
export type PageState = ReturnType<typeof createPageState>
