import { type FormEvent, useState } from 'react'
import { ownName, setOwnName } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button, Input } from './parts.tsx'

/** Under which name answers are saved, and the way to another one. */
export function WhoAmI() {
  const { state, announce } = usePortal()
  const { t } = useWords()
  const { holderName, contactName } = state.view
  const [name, setName] = useState(() => ownName() || (holderName ?? contactName ?? ''))
  const [isAsked, setAsked] = useState(name === '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setOwnName(name)
    setAsked(false)
    announce(t.answeringAs({ name }))
  }
  if (!isAsked)
    return (
      <p className={s.dimmed}>
        <span dir="auto">{t.answeringAs({ name })}</span>{' '}
        <Button kind="link" onClick={() => setAsked(true)}>
          {t.notYou}
        </Button>
      </p>
    )
  return (
    <form className={s.form} onSubmit={save}>
      <Input
        label={t.yourName}
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">{t.saveName}</Button>
    </form>
  )
}
