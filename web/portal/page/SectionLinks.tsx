import { type FormEvent, useId, useState } from 'react'
import type { HandOff } from '../../../contract/assessments/sectionLinks.ts'
import { TextArea } from '../question/values.tsx'
import { signed } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button, Fold, Input } from './parts.tsx'
import { useSectionTitle } from './titles.ts'
import welcomeStyles from './welcome.module.css'

/** Links for colleagues, each to one section. */
export function SectionLinks() {
  const { t } = useWords()
  return (
    <Fold label={t.together}>
      <p>{t.togetherText}</p>
      <HandOffs />
      <CreateLink />
    </Fold>
  )
}

function HandOffs() {
  const { state, calls, store, announce } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  const { handOffs } = state.view
  if (handOffs.length === 0) return null
  const revoke = async (handOffId: string) => {
    await calls.call('DELETE /api/portal/:token/hand-offs/:handOffId', { params: { handOffId } })
    await store.refresh()
    announce(t.revoked)
  }
  return (
    <ul className={s.files} aria-label={t.sectionLinks}>
      {handOffs.map((handOff) => {
        const section = titleOf({ index: handOff.sectionIndex, title: handOff.sectionTitle })
        return (
          <li key={handOff.id}>
            <span dir="auto">
              {handOff.holderName ? t.forPerson({ name: handOff.holderName, section }) : section}
              <HandOffState handOff={handOff} />
            </span>
            <Button
              kind="quiet"
              aria-label={t.revokeLink({ section })}
              onClick={() => confirm(t.revokeSure) && void revoke(handOff.id).catch(() => store.refresh())}
            >
              {t.revoke}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** How far a colleague is, and since when. */
function HandOffState({ handOff: { sectionIndex, lastActiveAt, doneAt } }: { handOff: HandOff }) {
  const { sections } = usePortal()
  const { t, format } = useWords()
  const section = sections.find(({ index }) => index === sectionIndex)
  const activity = lastActiveAt ? t.linkActive({ when: format.moment(lastActiveAt) }) : t.linkUnused
  return (
    <span className={welcomeStyles.handOffState}>
      {section && t.answeredOf({ answered: section.answered, total: section.questions.length })}
      {' · '}
      {doneAt ? <strong>{t.linkDone({ when: format.moment(doneAt) })}</strong> : activity}
    </span>
  )
}

function CreateLink() {
  const { state, calls, store } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  const id = useId()
  const [form, setForm] = useState({ sectionIndex: 0, holderName: '', email: '', note: '' })
  const [problems, setProblems] = useState<{ name?: string; other?: string }>({})
  const [made, setMade] = useState<{ link: string; email: string }>()
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (form.holderName.trim() === '') return setProblems({ name: t.nameMissing })
    setProblems({})
    try {
      const email = form.email.trim()
      const body = signed({ ...form, email: email || null, note: form.note.trim() || null })
      const { portalUrl } = await calls.call('POST /api/portal/:token/hand-offs', { body })
      setMade({ link: portalUrl, email })
      await store.refresh()
      set({ holderName: '', email: '', note: '' })
    } catch (error) {
      setProblems({ other: problemOf(error, t) })
    }
  }
  return (
    <form className={s.form} onSubmit={(event) => void create(event)} noValidate>
      <div className={s.labelled}>
        <label htmlFor={`${id}-section`}>{t.section}</label>
        <select
          className={s.select}
          id={`${id}-section`}
          value={form.sectionIndex}
          onChange={({ currentTarget }) => set({ sectionIndex: Number(currentTarget.value) })}
        >
          {state.view.sections.map((section) => (
            <option key={section.index} value={section.index}>
              {titleOf(section)}
            </option>
          ))}
        </select>
      </div>
      <Input
        label={t.colleague}
        maxLength={60}
        value={form.holderName}
        problem={problems.name}
        onChange={({ currentTarget }) => set({ holderName: currentTarget.value })}
      />
      <Input
        label={t.colleagueEmailOptional}
        hint={t.emailHint}
        type="email"
        dir="ltr"
        maxLength={320}
        value={form.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <div className={s.labelled}>
        <label htmlFor={`${id}-note`}>{t.noteForColleague}</label>
        <TextArea id={`${id}-note`} rows={2} value={form.note} change={(note) => set({ note: note.slice(0, 2000) })} />
      </div>
      {problems.other && (
        <p className={s.problem} role="alert">
          {problems.other}
        </p>
      )}
      <Button type="submit">{t.createLink}</Button>
      {made && <ShownOnce {...made} />}
    </form>
  )
}

function ShownOnce({ link, email }: { link: string; email: string }) {
  const { announce } = usePortal()
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
    announce(t.copied)
  }
  return (
    <div className={welcomeStyles.once} role="status">
      {email && <p className={s.goodText}>{t.invited({ email })}</p>}
      <Input
        label={t.linkReady}
        readOnly
        dir="ltr"
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy().catch(() => setCopied(false))}>{isCopied ? t.copied : t.copy}</Button>
    </div>
  )
}
