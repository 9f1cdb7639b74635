import { type FormEvent, useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { inLanguage } from '../question/asked.ts'
import { hasAnswer, isUnclarified, isUnconfirmed } from '../state/answers.ts'
import { ApiError } from '../state/api.ts'
import { usePortal } from '../state/Portal.tsx'
import { go, hrefOf } from '../state/place.ts'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import { useAttempt } from './attempt.tsx'
import { Copy } from './Copy.tsx'
import { Heading } from './Heading.tsx'
import s from './parts.module.css'
import { Button, ButtonLink, Fold, Input, Notice } from './parts.tsx'

/** Before sending: what is missing, what will be sent, and who answers for it. */
export function Review() {
  const { sections, state } = usePortal()
  const { t } = useWords()
  const missing = sections.flatMap((section) => section.missing)
  const last = sections.at(-1)
  const isSection = state.view.sectionIndex !== null
  return (
    <>
      <Heading>{isSection ? t.finishSection : t.submitTitle}</Heading>
      <Missing />
      <Standing />
      <Fold label={t.seeAll}>
        <Copy />
      </Fold>
      {missing.length === 0 && !isSection && <Declaration />}
      {isSection && <FinishSection />}
      {last && (
        <div className={s.steps}>
          <ButtonLink href={hrefOf({ section: last.index })}>{t.back}</ButtonLink>
        </div>
      )}
    </>
  )
}

function Missing() {
  const { sections } = usePortal()
  const { t } = useWords()
  const missing = sections.flatMap((section) => section.missing)
  if (missing.length === 0) return <Notice kind="good" title={t.nothingMissing} />
  return (
    <Notice kind="bad" title={t.missingTitle(missing.length)}>
      <p>{t.missingText}</p>
      <QuestionLinks questions={missing} />
    </Notice>
  )
}

function QuestionLinks({ questions }: { questions: readonly PortalQuestion[] }) {
  const { texts } = useWords()
  return (
    <ul className={s.links}>
      {questions.map((question) => (
        <li key={question.id}>
          <a href={hrefOf({ section: question.sectionIndex, question: question.id })} dir="auto">
            {question.number} {inLanguage(question, texts).text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Questions of the reviewer that nobody has touched: sent again unchanged only if that is meant. */
function Unclear({ isMeant, mean }: { isMeant: boolean; mean: (on: boolean) => void }) {
  const { t } = useWords()
  const open = useUnclear()
  if (open.length === 0) return null
  return (
    <Notice kind="warning" title={t.unclear(open.length)}>
      <QuestionLinks questions={open} />
      <label className={s.choice}>
        <input type="checkbox" checked={isMeant} onChange={({ currentTarget }) => mean(currentTarget.checked)} />
        <span>{t.submitUnclear}</span>
      </label>
    </Notice>
  )
}

const useUnclear = () => {
  const { sections, state, pending } = usePortal()
  const all = sections.flatMap(({ questions }) => questions)
  return all.filter((question) => isUnclarified(question, state.view, pending))
}

function Standing() {
  const { sections, state, pending } = usePortal()
  const { t } = useWords()
  const all = sections.flatMap(({ questions }) => questions)
  const answered = all.filter((question) => hasAnswer(question, pending))
  const files = all.reduce((sum, { evidence }) => sum + evidence.length, 0)
  const open = all.filter((question) => !question.required && !hasAnswer(question, pending)).length
  const unconfirmed = all.filter((question) => isUnconfirmed(question, pending)).length
  return (
    <>
      {open > 0 && <p>{t.unanswered(open)}</p>}
      {unconfirmed > 0 && <p>{t.toConfirm(unconfirmed)}</p>}
      {state.view.sectionIndex === null && (
        <p>{t.willBeSent({ organisation: state.view.organisation.name, answers: answered.length, files })}</p>
      )}
    </>
  )
}

/** A colleague cannot submit, but can mark their section as done. */
function FinishSection() {
  const { state, store, calls } = usePortal()
  const { t } = useWords()
  const { isBusy, attempt, alert } = useAttempt()
  const finish = () =>
    attempt(async () => {
      await store.flush()
      await calls.call('POST /api/portal/:token/done')
      await store.refresh()
    })
  return (
    <>
      <p>{t.onlyMain}</p>
      <div role="status">{state.view.doneAt && <Notice kind="good">{t.sectionIsDone}</Notice>}</div>
      {!state.view.doneAt && (
        <Button kind="primary" disabled={isBusy} onClick={() => void finish()}>
          {t.doneWithSection}
        </Button>
      )}
      {alert}
    </>
  )
}

type Problems = { name?: string; role?: string; declared?: string; terms?: string; other?: string }
type Declared = { name: string; role: string; acceptedTerms: string | null }

const useSubmit = () => {
  const { store, files, calls } = usePortal()
  const { t } = useWords()
  return async (declaration: Declared): Promise<string | undefined> => {
    if (!(await store.flush())) return t.unsentFirst
    const running = files.get().uploads.filter(({ problem }) => problem === undefined).length
    if (running > 0) return t.uploadsRunning(running)
    try {
      await calls.call('POST /api/portal/:token/submit', { body: declaration })
    } catch (error) {
      // A colleague answered or submitted meanwhile: the page shows how it stands now.
      if (error instanceof ApiError && [400, 409].includes(error.status)) await store.refresh()
      return problemOf(error, t)
    }
    await store.refresh()
    go('start')
    return undefined
  }
}

/** Who answers for it, with name and role. */
function Declaration() {
  const { state } = usePortal()
  const { t } = useWords()
  const [name, setName] = useState(state.view.contactName ?? '')
  const [role, setRole] = useState('')
  const [isDeclared, setDeclared] = useState(false)
  const [isMeant, setMeant] = useState(false)
  // Which ones, because they may change meanwhile.
  const [acceptedTerms, setAccepted] = useState<string | null>(null)
  const { terms } = state.view
  const unclear = useUnclear()
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const submit = useSubmit()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...(name.trim() === '' && { name: t.nameMissing }),
      ...(role.trim() === '' && { role: t.roleMissing }),
      ...(!isDeclared && { declared: t.declareMissing }),
      ...(terms && acceptedTerms !== terms.digest && { terms: t.termsMissing }),
      ...(unclear.length > 0 && !isMeant && { other: t.unclearMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const other = await submit({ name, role, acceptedTerms })
    if (other) setProblems({ other })
    setSending(false)
  }
  const organisation = state.view.organisation.name
  return (
    <form className={s.form} onSubmit={(event) => void send(event)} noValidate aria-label={t.declaration}>
      <h2>{t.declaration}</h2>
      <Unclear isMeant={isMeant} mean={setMeant} />
      <Input
        label={t.yourName}
        autoComplete="name"
        maxLength={60}
        required
        value={name}
        problem={problems.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Input
        label={t.yourRole}
        autoComplete="organization-title"
        maxLength={60}
        required
        value={role}
        problem={problems.role}
        onChange={({ currentTarget }) => setRole(currentTarget.value)}
      />
      <label className={s.choice}>
        <input
          type="checkbox"
          checked={isDeclared}
          aria-invalid={problems.declared ? true : undefined}
          onChange={({ currentTarget }) => setDeclared(currentTarget.checked)}
        />
        <span>{t.declare({ vendor: state.view.vendorName })}</span>
      </label>
      {terms && (
        <>
          <h3>{t.terms}</h3>
          <p className={s.quote} dir="auto">
            {terms.text}
          </p>
          <label className={s.choice}>
            <input
              type="checkbox"
              checked={acceptedTerms === terms.digest}
              aria-invalid={problems.terms ? true : undefined}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? terms.digest : null)}
            />
            <span>{t.acceptTerms({ vendor: state.view.vendorName })}</span>
          </label>
        </>
      )}
      {(problems.declared ?? problems.terms ?? problems.other) && (
        <p className={s.problem} role="alert">
          {problems.declared ?? problems.terms ?? problems.other}
        </p>
      )}
      <Button kind="primary" type="submit" disabled={isSending}>
        {isSending ? t.submitting : t.submit({ organisation })}
      </Button>
    </form>
  )
}
