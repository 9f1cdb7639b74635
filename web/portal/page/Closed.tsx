import { type FormEvent, useEffect, useState } from 'react'
import type { PortalContact } from '../../../contract/assessments/portalParts.ts'
import { request } from '../../api/request.ts'
import { ApiError, type LinkCalls } from '../state/api.ts'
import type { Waiting } from '../state/outbox.ts'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import frameStyles from './frame.module.css'
import { Foot, Masthead } from './Masthead.tsx'
import s from './parts.module.css'
import { Button, Input } from './parts.tsx'
import { UnsentWords } from './UnsentWords.tsx'

/** Who runs this place, so that a page that cannot be opened still says whom to ask. */
const useContact = () => {
  const [known, setKnown] = useState<PortalContact>()
  useEffect(() => {
    request('GET /api/portal')
      .then(({ data }) => setKnown(data))
      .catch(() => setKnown(undefined))
  }, [])
  return known
}

type Kind = 'unknown' | 'expired' | 'unreachable' | 'offline'
const kindOf = (error: unknown): Kind => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 0 && !navigator.onLine) return 'offline'
  if (status === 410) return 'expired'
  return status === 404 || status === 401 || status === 403 ? 'unknown' : 'unreachable'
}

type ClosedProps = { error: unknown; unsent: readonly Waiting[]; retry: () => void }

/** A link that does not work: why, what to do next, whom to write to, and what was written and not sent. */
export function Closed({ error, unsent, retry }: ClosedProps) {
  const { t } = useWords()
  const contact = useContact()
  const kind = kindOf(error)
  const isTemporary = kind === 'unreachable' || kind === 'offline'
  useEffect(() => {
    if (!isTemporary) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isTemporary, retry])
  const texts = {
    unknown: { title: t.unknownTitle, text: t.unknownText, next: t.unknownNext },
    expired: { title: t.expiredTitle, text: t.expiredText, next: t.expiredNext },
    unreachable: { title: t.unreachableTitle, text: problemOf(error, t), next: undefined },
    offline: { title: t.offlineTitle, text: t.offlineText, next: undefined },
  }[kind]
  return (
    <div className={frameStyles.frame}>
      <Masthead organisation={contact?.organisation} />
      <main className={frameStyles.sheet}>
        <h1 className={frameStyles.title}>{texts.title}</h1>
        <p>{texts.text}</p>
        {texts.next && <p>{texts.next}</p>}
        {isTemporary ? (
          <Button kind="primary" onClick={retry}>
            {t.retry}
          </Button>
        ) : (
          <WriteTo address={contact?.contact} />
        )}
        <UnsentWords unsent={unsent} text={isTemporary ? t.unsentOffline : t.unsentHere} />
      </main>
      <Foot />
    </div>
  )
}

function WriteTo({ address }: { address: string | null | undefined }) {
  const { t } = useWords()
  if (!address) return <p>{t.writeToSender}</p>
  return (
    <p>
      {t.writeTo} <a href={`mailto:${address}`}>{address}</a>
    </p>
  )
}

/** A link with a password. */
export function Locked({ calls, opened }: { calls: LinkCalls; opened: () => void }) {
  const { t } = useWords()
  const contact = useContact()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem(t.passwordMissing)
    setSending(true)
    try {
      await calls.call('POST /api/portal/:token/unlock', { body: { password } })
      return opened()
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 401
      setProblem(isWrong ? t.wrongPassword : problemOf(error, t))
    }
    return setSending(false)
  }
  return (
    <div className={frameStyles.frame}>
      <Masthead organisation={contact?.organisation} />
      <main className={frameStyles.sheet}>
        <h1 className={frameStyles.title}>{t.passwordTitle}</h1>
        <p>{t.passwordText}</p>
        <form className={s.form} onSubmit={(event) => void unlock(event)} noValidate>
          <Input
            label={t.password}
            type="password"
            autoComplete="current-password"
            dir="ltr"
            value={password}
            problem={problem}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button kind="primary" type="submit" disabled={isSending}>
            {t.open}
          </Button>
        </form>
        <WriteTo address={contact?.contact} />
      </main>
      <Foot />
    </div>
  )
}
