import type { AnswerValue } from '../../../contract/library/questions.ts'

/** The changed parts of an answer; the others stay as they are. */
export type Change = { value?: AnswerValue; isNotApplicable?: boolean; comment?: string | null; confirmed?: boolean }
/** A change that the server does not have yet. `basedOn`: when the answer that its writer saw was saved. */
export type Waiting = {
  questionId: string
  /** Its text, for a page that can no longer ask the server for it. */
  question: string
  change: Change
  /** The change as it was last sent: its reply may have been lost. */
  sent?: Change
  basedOn: string | null
  order: number
  revision: number
}
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** No secret can be read back from it: 53 bits of a token that has many more (cyrb53, public domain). */
export const hashOf = (text: string) => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

const read = (text: string | null): Waiting[] => {
  try {
    const one = JSON.parse(text ?? '') as Waiting
    return typeof one.questionId === 'string' && typeof one.change === 'object' ? [one] : []
  } catch {
    return []
  }
}

/** Each answer under a key of its own, so that two tabs of one browser do not overwrite each other's. */
const stored = (keeper: Keeper, prefix: string) =>
  Array.from({ length: keeper.length }, (_, i) => keeper.key(i) ?? '')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read(keeper.getItem(key)))

const linkKey = (token: string) => `assay-portal-link:${hashOf(token)}`

/** Notes which assessment a link opens: when it no longer does, the browser still finds what was not sent. */
export const rememberLink = (keeper: Keeper | undefined, token: string, reference: string) => {
  try {
    keeper?.setItem(linkKey(token), reference)
    if (keeper) adoptOlder(keeper, token, reference)
  } catch {
    // A full store keeps no unsent answers either, and the page says so.
  }
}

/** What was written for the assessment of a link and never sent. */
export const unsentOf = (keeper: Keeper | undefined, token: string) =>
  openOutbox(keeper, keeper?.getItem(linkKey(token)) ?? hashOf(token)).all()

/** Earlier releases kept changes by the link instead of the assessment. */
const adoptOlder = (keeper: Keeper, token: string, reference: string) => {
  const older = openOutbox(keeper, hashOf(token))
  const box = openOutbox(keeper, reference)
  for (const { questionId, question, change, basedOn } of older.all()) {
    if (!box.get(questionId)) box.put(questionId, change, basedOn, question)
    older.drop(questionId)
  }
}

/**
 * Changes on their way to the server, one for each question. They are kept in the browser from the first keystroke until
 * the server has them, so that neither a lost connection nor a crash loses one. They belong to the assessment: a link
 * that replaces another one finds them.
 */
export const openOutbox = (keeper: Keeper | undefined, reference: string) => {
  const prefix = `assay-portal:${reference}:`
  const waiting = new Map<string, Waiting>()
  /** Whether the browser could keep the last change. A full or forbidden store leaves them in this page alone. */
  let kept = keeper !== undefined
  const keep = (one: Waiting) => {
    waiting.set(one.questionId, one)
    try {
      keeper?.setItem(prefix + one.questionId, JSON.stringify(one))
      kept = keeper !== undefined
    } catch {
      kept = false
    }
  }
  const drop = (questionId: string) => {
    waiting.delete(questionId)
    keeper?.removeItem(prefix + questionId)
  }
  const next = () => Math.max(0, ...[...waiting.values()].map(({ order }) => order)) + 1
  for (const one of keeper ? stored(keeper, prefix) : []) waiting.set(one.questionId, one)

  return {
    all: () => [...waiting.values()].sort((a, b) => a.order - b.order),
    get: (questionId: string) => waiting.get(questionId),
    isKept: () => kept,
    drop,
    /** Adds to what already waits for this question, which keeps its place and what it was based on. */
    put: (questionId: string, change: Change, basedOn: string | null, question = '') => {
      const before = waiting.get(questionId)
      keep({
        questionId,
        question,
        change: { ...before?.change, ...change },
        ...(before?.sent && { sent: before.sent }),
        basedOn: before ? before.basedOn : basedOn,
        order: before?.order ?? next(),
        revision: (before?.revision ?? 0) + 1,
      })
    },
    /** On its way. If its reply is lost, the server's answer is recognised as the writer's own. */
    send: (one: Waiting) => keep({ ...one, sent: one.change }),
    /** The server has this one. What was typed meanwhile stays, based on what is saved now. */
    settle: ({ questionId, revision }: Waiting, savedAt: string | null) => {
      const now = waiting.get(questionId)
      if (!now || now.revision === revision) return drop(questionId)
      return keep({ ...now, basedOn: savedAt })
    },
    /** The writer has seen the other answer and stays with this one. */
    rebase: (questionId: string, basedOn: string | null) => {
      const now = waiting.get(questionId)
      if (now) keep({ ...now, basedOn })
    },
  }
}
export type Outbox = ReturnType<typeof openOutbox>
