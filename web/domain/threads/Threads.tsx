import { Button, Group, Stack, Text } from '@mantine/core'
import { Eye, Lock } from 'lucide-react'
import { use, useState } from 'react'
import type { Comment, Reply, Visibility } from '../../../contract/assessments/comments.ts'
import { When } from '../../ui/When.tsx'
import { CommentForm } from './CommentForm.tsx'
import { MessageDrafts, messageKey } from './drafts.ts'
import styles from './threads.module.css'

type Place = { assessmentId: string; vendorName: string; questionId?: string }

type Props = Place & {
  threads: readonly Comment[]
  /** The field for a new message is opened on demand. */
  folded?: boolean
}

/** Threads of messages, and a field for a new one. Who can read a message stands with each. */
export function Threads({ threads, folded = false, ...place }: Props) {
  const drafts = use(MessageDrafts)
  const [writing, write] = useState(!folded || drafts.has(messageKey(place.questionId, undefined)))
  return (
    <Stack gap="md">
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} place={place} />
      ))}
      {writing ? (
        <CommentForm {...place} {...(folded && { close: () => write(false) })} />
      ) : (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => write(true)}>
            Write a message
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Thread({ thread, place }: { thread: Comment; place: Place }) {
  const [replying, setReplying] = useState(use(MessageDrafts).has(messageKey(undefined, thread.id)))
  return (
    <article className={styles.thread} aria-label={`Thread by ${thread.authorName}`}>
      <Message message={thread} />
      {thread.replies.map((reply) => (
        <Message key={reply.id} message={reply} />
      ))}
      {replying ? (
        <CommentForm {...place} thread={thread} close={() => setReplying(false)} />
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => setReplying(true)}>
          Reply
        </Button>
      )}
    </article>
  )
}

function Message({ message }: { message: Comment | Reply }) {
  return (
    <div className={`message message-${message.visibility.toLowerCase()}`}>
      <Group gap="sm">
        <b className="break">{message.authorName}</b>
        {message.authorType === 'VENDOR' && <Text c="dimmed">Vendor</Text>}
        <Text c="dimmed" component="span">
          <When at={message.createdAt} />
        </Text>
        <Readers visibility={message.visibility} />
      </Group>
      <div className="message-text break">{message.body}</div>
    </div>
  )
}

/** Nobody should have to guess whether the vendor reads this. */
export function Readers({ visibility }: { visibility: Visibility }) {
  const [Icon, word] = visibility === 'INTERNAL' ? [Lock, 'Internal'] : [Eye, 'Visible to vendor']
  return (
    <span className={styles.readers}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  )
}
