import { type FormEvent, useId, useState } from 'react'
import type { Comment } from '../../../contract/assessments/comments.ts'
import { TextArea } from '../question/values.tsx'
import { signed } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import messagesStyles from './messages.module.css'
import s from './parts.module.css'
import { Button } from './parts.tsx'

type Audience = Comment['audience']
type WriteProps = {
  label: string
  questionId?: string | null
  parentId?: string
  audience: Audience
  sent?: () => void
}

/** One for each place where a message can be written. */
const draftKey = (about: string | null) => `message:${about ?? ''}`
export const useHasDraft = (about: string) => usePortal().drafts.get(draftKey(about)) !== ''

/** A new message, or a reply. What is written stays until it is sent. */
export function Write({ label, questionId = null, parentId, audience, sent }: WriteProps) {
  const { calls, store, drafts, announce } = usePortal()
  const { t } = useWords()
  const id = useId()
  const key = draftKey(parentId ?? questionId)
  const [body, setBody] = useState(() => drafts.get(key))
  const write = (text: string) => {
    setBody(text)
    drafts.set(key, text)
  }
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() === '') return setProblem(t.messageMissing)
    setSending(true)
    setProblem(undefined)
    try {
      const given = parentId ? { parentId, body } : { questionId, body, audience }
      await calls.call('POST /api/portal/:token/comments', { body: signed(given) })
      await store.refresh()
      write('')
      announce(t.sent)
      sent?.()
    } catch (error) {
      setProblem(problemOf(error, t))
    }
    setSending(false)
  }
  return (
    <form className={messagesStyles.write} onSubmit={(event) => void send(event)}>
      <label className={s.labelled} htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        value={body}
        change={write}
        rows={2}
        invalid={problem !== undefined}
        describedBy={problem && `${id}-problem`}
      />
      {problem && (
        <p className={s.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" disabled={isSending}>
        {t.send}
      </Button>
    </form>
  )
}

type Message = Pick<Comment, 'authorName' | 'authorType' | 'body' | 'createdAt'>

function MessageText({ message, isNew = false }: { message: Message; isNew?: boolean }) {
  const { t, format } = useWords()
  return (
    <div className={messagesStyles.message} data-own={message.authorType === 'VENDOR' || undefined}>
      <p className={messagesStyles.messageHead}>
        <strong dir="auto">{message.authorName}</strong>
        <time dateTime={message.createdAt}>{format.moment(message.createdAt)}</time>
        {isNew && <span className={s.since}>{t.newMessage}</span>}
      </p>
      <p className={s.quote} dir="auto">
        {message.body}
      </p>
    </div>
  )
}

type ThreadProps = { thread: Comment; about?: string | undefined; isNew?: (message: Message) => boolean }

/** A message with its replies. */
export function Thread({ thread, about, isNew }: ThreadProps) {
  const { isViewed } = usePortal()
  const { t } = useWords()
  const [isOpen, setOpen] = useState(useHasDraft(thread.id))
  return (
    <li>
      {about && (
        <p className={s.dimmed} dir="auto">
          {t.aboutQuestion}: {about}
        </p>
      )}
      <MessageText message={thread} isNew={isNew?.(thread)} />
      {thread.replies.map((reply) => (
        <MessageText key={reply.id} message={reply} isNew={isNew?.(reply)} />
      ))}
      {!isViewed && !isOpen && (
        <Button kind="quiet" onClick={() => setOpen(true)} aria-label={t.replyTo({ name: thread.authorName })}>
          {t.reply}
        </Button>
      )}
      {isOpen && (
        <Write
          label={t.replyTo({ name: thread.authorName })}
          parentId={thread.id}
          audience={thread.audience}
          sent={() => setOpen(false)}
        />
      )}
    </li>
  )
}
