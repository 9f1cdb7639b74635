import { Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailDetail } from '../../../contract/mail/mail.ts'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { MailDot } from '../../domain/Status.tsx'
import { MAIL_KIND } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { exactText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { number } from '../../ui/words.ts'
import { MailFrame } from './MailFrame.tsx'
import styles from './mail.module.css'
import { useMailActions } from './useMailActions.ts'

/** A mail with its content and how it fared. */
export function MailDialog({ mailId, close }: { mailId: string | undefined; close: () => void }) {
  const { data, error, refetch } = useQuery({
    ...queryOf('GET /api/v1/mails/:mailId', { params: { mailId: mailId ?? '' } }),
    enabled: mailId !== undefined,
  })
  return (
    <Dialog opened={mailId !== undefined} close={close} title={data?.subject ?? 'Mail'} size={720}>
      {data && <Content mail={data} />}
      {!data && (error ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={480} />)}
    </Dialog>
  )
}

function Content({ mail }: { mail: MailDetail }) {
  const [retry, cancel] = useMailActions()(mail)
  return (
    <Stack gap="md">
      <Facts mail={mail} />
      <Message mail={mail} />
      {mail.status !== 'SENT' && (
        <Group justify="flex-end" gap="xs">
          <Action variant="default" label={cancel.label} disabled={cancel.disabled} run={() => cancel.run?.()} />
          <Action label={retry.label} disabled={retry.disabled} run={() => retry.run?.()} />
        </Group>
      )}
    </Stack>
  )
}

function Facts({ mail }: { mail: MailDetail }) {
  const { to, kind, status, createdAt, sentAt, attempts, nextAttemptAt, lastError, assessmentId } = mail
  return (
    <dl className="facts figures">
      <dt>To</dt>
      <dd>{to}</dd>
      <dt>Kind</dt>
      <dd>{MAIL_KIND[kind]}</dd>
      <dt>Status</dt>
      <dd>
        <MailDot status={status} />
      </dd>
      <dt>Created</dt>
      <dd>{exactText(createdAt)}</dd>
      {sentAt && (
        <>
          <dt>Sent</dt>
          <dd>{exactText(sentAt)}</dd>
        </>
      )}
      {attempts > 0 && (
        <>
          <dt>Attempts</dt>
          <dd>{number(attempts)}</dd>
        </>
      )}
      {nextAttemptAt && (
        <>
          <dt>Next attempt</dt>
          <dd>{exactText(nextAttemptAt)}</dd>
        </>
      )}
      {lastError && (
        <>
          <dt>Last error</dt>
          <dd>{lastError}</dd>
        </>
      )}
      {assessmentId && (
        <>
          <dt>Assessment</dt>
          <dd>
            <TextLink to={paths.assessment} params={{ assessmentId }}>
              Open assessment
            </TextLink>
          </dd>
        </>
      )}
    </dl>
  )
}

/** Both forms are in the same mail; which one is shown is the reader's program's choice. */
function Message({ mail }: { mail: MailDetail }) {
  const [form, setForm] = useState('html')
  return (
    <>
      <SegmentedControl
        aria-label="Form of the message"
        data={[
          { value: 'html', label: 'Message' },
          { value: 'text', label: 'Plain text' },
        ]}
        value={form}
        onChange={setForm}
        className="start"
      />
      {form === 'html' ? (
        <MailFrame title="Message" html={mail.html} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre className={styles.mailText} tabIndex={0}>
          {mail.text}
        </pre>
      )}
    </>
  )
}
