import { createContext } from 'react'
import type { Visibility } from '../../../contract/assessments/comments.ts'

export type MessageDraft = { body: string; visibility: Visibility }

/** Messages that are typed and not sent, by what they are about. They survive a change of tab or question. */
export const MessageDrafts = createContext(new Map<string, MessageDraft>())

/** An answer in a thread, a word about a question, or about the whole. */
export const messageKey = (questionId: string | undefined, threadId: string | undefined) =>
  threadId ?? questionId ?? 'whole'
