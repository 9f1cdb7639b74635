import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { TextArea } from '../question/values.tsx'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button, Input } from './parts.tsx'

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

type ReasonProps = { reason: string; setReason: (text: string) => void; problem: string | undefined }
function Reason({ reason, setReason, problem }: ReasonProps) {
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

/** Sends what the vendor asks for, and shows what has become of it. */
const useRequest = (send: () => Promise<unknown>) => {
  const { store, announce } = usePortal()
  const { t } = useWords()
  return useSending(async () => {
    await send()
    await store.refresh()
    announce(t.askSent)
  })
}

type DateProps = {
  label: string
  /** The day must be later than this one. */
  after: string
  tooEarly: string
  send: (body: { until: string; reason: string }) => Promise<unknown>
}

/** Another date, with a reason. */
export function DateForm({ label, after, tooEarly, send }: DateProps) {
  const { t } = useWords()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ until?: string; reason?: string }>({})
  const sending = useRequest(() => send({ until, reason }))
  const check = () => {
    const found = {
      ...(until <= after.slice(0, 10) && { until: tooEarly }),
      ...(reason.trim() === '' && { reason: t.whyMissing }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  return (
    <Form label={t.askSend} sending={sending} check={check}>
      <Input
        label={label}
        type="date"
        value={until}
        problem={problems.until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Reason reason={reason} setReason={setReason} problem={problems.reason} />
    </Form>
  )
}

type ReasonFormProps = { label: string; text: string; send: (body: { reason: string }) => Promise<unknown> }

/** Not at all, with a reason. */
export function ReasonForm({ label, text, send }: ReasonFormProps) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useRequest(() => send({ reason }))
  const check = () => {
    setProblem(reason.trim() === '' ? t.whyMissing : undefined)
    return reason.trim() !== ''
  }
  return (
    <Form label={label} sending={sending} check={check}>
      <p>{text}</p>
      <Reason reason={reason} setReason={setReason} problem={problem} />
    </Form>
  )
}
