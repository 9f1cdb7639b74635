import type { Draft } from './draft.ts'
import type { Edit } from './edits.ts'

const MAX_STEPS = 100

/** What was before, what is, and what was taken back. `tag` names the last change while it may go on. */
export type History = { past: readonly Draft[]; present: Draft; future: readonly Draft[]; tag: string | undefined }
export type Step =
  | { do: 'edit'; edit: Edit; tag?: string | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  /** Something else to start from, as after loading. */
  | { do: 'start'; from: Draft; draft: Draft }
  /** What was sent has come back from the server; what was typed meanwhile stays. */
  | { do: 'saved'; sent: Draft; saved: Draft }

export const startFrom = (present: Draft): History => ({ past: [], present, future: [], tag: undefined })
/** With changes that were made earlier, which can be taken back at once. */
export const resumeFrom = ({ base, draft }: { base: Draft; draft: Draft }): History =>
  base === draft ? startFrom(base) : { ...startFrom(draft), past: [base] }

/** Letters typed one after the other into one field, which share a tag, are one step back. */
const edited = (history: History, edit: Edit, tag: string | undefined): History => {
  const present = edit(history.present)
  if (present === history.present) return history
  const goesOn = tag !== undefined && tag === history.tag
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present, future: [], tag }
}

const undone = (history: History): History => {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    tag: undefined,
  }
}

const redone = (history: History): History => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.present], present: next, future, tag: undefined } : history
}

export const take = (history: History, step: Step): History => {
  switch (step.do) {
    case 'edit':
      return edited(history, step.edit, step.tag)
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
    case 'start':
      return resumeFrom({ base: step.from, draft: step.draft })
    case 'saved':
      return history.present === step.sent ? { ...history, present: step.saved, tag: undefined } : history
  }
}
