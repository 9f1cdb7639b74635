import type { PortalView } from '../../../contract/assessments/portal.ts'
import { failureOf, isTemporary } from './failures.ts'
import type { Change, Outbox } from './outbox.ts'
import { createPageState } from './pageState.ts'
import { createSender, type Ended, type Save } from './sender.ts'

export type Remote = { load: () => Promise<PortalView>; save: Save }

/** What the writer does: changes are shown at once, kept in the outbox, and sent one after the other. */
export const createStore = (first: PortalView, box: Outbox, remote: Remote, ended: Ended) => {
  const page = createPageState(first, box)
  const sender = createSender(page, box, remote.save, ended)
  const { troubles, publish } = page

  const refresh = async () => {
    try {
      page.show(await remote.load())
      if (!sender.mustWait()) page.set({ delay: undefined })
      publish()
      void sender.run()
    } catch (error) {
      const failure = failureOf(error)
      if (!isTemporary(failure)) ended(error)
      else if (failure.status === 0) page.set({ delay: { kind: 'offline' } })
      publish()
    }
  }

  return {
    subscribe: page.subscribe,
    get: page.get,
    refresh,
    run: sender.run,
    release: sender.release,
    flush: sender.flush,
    /** A text is sent when its writer pauses; anything else at once. */
    change: (questionId: string, change: Change, { isTyping = false } = {}) => {
      const question = page.questionOf(questionId)
      box.put(questionId, change, question?.response?.answeredAt ?? null, question?.text)
      if (troubles.get(questionId)?.kind === 'refused') troubles.delete(questionId)
      if (isTyping) sender.startTyping(questionId)
      else sender.stopTyping(questionId)
      publish()
      if (!isTyping) void sender.run()
    },
    /** Both answers were shown, and one was chosen. */
    choose: (questionId: string, whose: 'mine' | 'theirs') => {
      const trouble = troubles.get(questionId)
      if (trouble?.kind !== 'conflict') return
      troubles.delete(questionId)
      if (whose === 'theirs') box.drop(questionId)
      else box.rebase(questionId, trouble.current?.answeredAt ?? null)
      publish()
      void sender.run()
    },
    /** What was not sent, and no longer can be. */
    discard: () => {
      for (const { questionId } of page.own()) box.drop(questionId)
      troubles.clear()
      publish()
    },
  }
}
export type Store = ReturnType<typeof createStore>
