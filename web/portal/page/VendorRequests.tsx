import { useId, useState } from 'react'
import { TextArea } from '../question/values.tsx'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Fold, Input, Notice } from './parts.tsx'
import { DateForm, Form, ReasonForm, useSending } from './requestForms.tsx'

/** Forward the questionnaire, ask for more time, or decline. */
export function VendorRequests() {
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
  if (!request) return null
  if (request.kind === 'FORWARDED') return request.reason ? <Notice>{`${request.by}: ${request.reason}`}</Notice> : null
  if (request.kind === 'DECLINED') return <Notice>{t.declinedOn({ date: format.date(request.at) })}</Notice>
  const date = request.until ? format.day(request.until) : ''
  if (request.state === 'GRANTED') return <Notice kind="good">{t.extensionGranted({ date })}</Notice>
  if (request.state === 'REFUSED') return <Notice>{t.extensionRefused({ organisation: organisation.name })}</Notice>
  return <Notice>{t.extensionOpen({ date, organisation: organisation.name })}</Notice>
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
        maxLength={60}
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

function MoreTime() {
  const { calls, state } = usePortal()
  const { t } = useWords()
  return (
    <DateForm
      label={t.newDate}
      after={state.view.dueDate ?? new Date().toISOString()}
      tooEarly={t.dateMissing}
      send={(body) => calls.call('POST /api/portal/:token/extension', { body })}
    />
  )
}

function Decline() {
  const { calls, state } = usePortal()
  const { t } = useWords()
  return (
    <ReasonForm
      label={t.decline}
      text={t.declineText({ organisation: state.view.organisation.name })}
      send={(body) => calls.call('POST /api/portal/:token/decline', { body })}
    />
  )
}
