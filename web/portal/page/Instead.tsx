import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { TextArea } from '../question/values.tsx'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'
import { Button, Fold, Input, Notice } from './parts.tsx'

/** Not me, not by then, not at all: said here instead of by silence. */
export function Instead() {
  const { state } = usePortal()
  const { t } = useWords()
  const [forwardedTo, setForwarded] = useState<string>()
  const { vendorRequest } = state.view
  if (forwardedTo !== undefined)
    return (
      <div role="status">
        <Notice kind="good">{t.forwardDone({ name: forwardedTo })}</Notice>
      </div>
    )
  return (
    <Fold label={t.instead} open={location.hash === '#request'}>
      <Fold label={t.forward}>
        <Forward done={setForwarded} />
      </Fold>
      {vendorRequest?.state !== 'OPEN' && (
        <Fold label={t.moreTime}>
          <MoreTime />
        </Fold>
      )}
      {vendorRequest?.kind !== 'DECLINED' && (
        <Fold label={t.decline}>
          <Decline />
        </Fold>
      )}
    </Fold>
  )
}

/** What has become of it. */
export function RequestState() {
  const { state } = usePortal()
  const { t, format } = useWords()
  const { vendorRequest: request, organisation } = state.view
  if (!request || request.kind === 'FORWARDED') return null
  if (request.kind === 'DECLINED') return <Notice>{t.declinedOn({ date: format.date(request.at) })}</Notice>
  const date = request.until ? format.day(request.until) : ''
  if (request.state === 'GRANTED') return <Notice kind="good">{t.extensionGranted({ date })}</Notice>
  if (request.state === 'REFUSED') return <Notice>{t.extensionRefused({ organisation: organisation.name })}</Notice>
  return <Notice>{t.extensionOpen({ date, organisation: organisation.name })}</Notice>
}

/** Sends a form, and says what went wrong where it was sent. */
export const useSending = (work: () => Promise<void>) => {
  const { t } = useWords()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setProblem(undefined)
    setSending(true)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error, t))
    }
    setSending(false)
  }
  return { send, problem, isSending }
}

type FormProps = { label: string; sending: ReturnType<typeof useSending>; check: () => boolean; children: ReactNode }

export function Form({ label, sending: { send, problem, isSending }, check, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) void send()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {children}
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" disabled={isSending}>
        {label}
      </Button>
    </form>
  )
}

function Forward({ done }: { done: (name: string) => void }) {
  const { calls, store } = usePortal()
  const { t } = useWords()
  const id = useId()
  const [form, setForm] = useState({ name: '', email: '', message: '' })
  const [problems, setProblems] = useState<{ name?: string; email?: string }>({})
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const sending = useSending(async () => {
    // The link ends: what is still on its way goes first.
    await store.flush()
    await calls.call('POST /api/portal/:token/forward', { body: { ...form, message: form.message.trim() || null } })
    done(form.name)
  })
  const check = () => {
    const found = {
      ...(form.name.trim() === '' && { name: t.nameMissing }),
      ...(!/^\S+@\S+\.\S+$/.test(form.email.trim()) && { email: t.emailMissing }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  return (
    <Form label={t.forwardSend} sending={sending} check={check}>
      <p>{t.forwardText}</p>
      <Input
        label={t.colleague}
        maxLength={200}
        value={form.name}
        problem={problems.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Input
        label={t.colleagueEmail}
        type="email"
        dir="ltr"
        maxLength={320}
        value={form.email}
        problem={problems.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <div className={s.labelled}>
        <label htmlFor={id}>{t.noteForColleague}</label>
        <TextArea
          id={id}
          rows={2}
          value={form.message}
          change={(message) => set({ message: message.slice(0, 2000) })}
        />
      </div>
    </Form>
  )
}

type ReasonProps = { reason: string; setReason: (text: string) => void; problem: string | undefined }
export function Reason({ reason, setReason, problem }: ReasonProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={s.labelled}>
      <label htmlFor={id}>{t.why}</label>
      <TextArea
        id={id}
        rows={2}
        value={reason}
        change={(text) => setReason(text.slice(0, 2000))}
        invalid={problem !== undefined}
        describedBy={problem && `${id}-problem`}
      />
      {problem && (
        <p className={s.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

function MoreTime() {
  const { calls, store, announce, state } = usePortal()
  const { t } = useWords()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ until?: string; reason?: string }>({})
  const sending = useSending(async () => {
    await calls.call('POST /api/portal/:token/extension', { body: { until, reason } })
    await store.refresh()
    announce(t.askSent)
  })
  const after = state.view.dueDate ?? new Date().toISOString()
  const check = () => {
    const found = {
      ...((until === '' || until <= after.slice(0, 10)) && { until: t.dateMissing }),
      ...(reason.trim() === '' && { reason: t.whyMissing }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  return (
    <Form label={t.askSend} sending={sending} check={check}>
      <Input
        label={t.newDate}
        type="date"
        value={until}
        problem={problems.until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Reason reason={reason} setReason={setReason} problem={problems.reason} />
    </Form>
  )
}

function Decline() {
  const { calls, store, announce, state } = usePortal()
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useSending(async () => {
    await calls.call('POST /api/portal/:token/decline', { body: { reason } })
    await store.refresh()
    announce(t.askSent)
  })
  const check = () => {
    setProblem(reason.trim() === '' ? t.whyMissing : undefined)
    return reason.trim() !== ''
  }
  return (
    <Form label={t.decline} sending={sending} check={check}>
      <p>{t.declineText({ organisation: state.view.organisation.name })}</p>
      <Reason reason={reason} setReason={setReason} problem={problem} />
    </Form>
  )
}
