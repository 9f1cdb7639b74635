import { type ComponentProps, type ReactNode, useId } from 'react'
import s from './parts.module.css'

type ButtonProps = ComponentProps<'button'> & { kind?: 'primary' | 'plain' | 'quiet' | 'link' }
export const Button = ({ kind = 'plain', className, ...props }: ButtonProps) => (
  <button type="button" {...props} className={`${s.button} ${s[kind]} ${className ?? ''}`} />
)

type LinkProps = ComponentProps<'a'> & { kind?: 'primary' | 'plain' | 'quiet' | 'link' }
export const ButtonLink = ({ kind = 'plain', children, ...props }: LinkProps) => (
  <a {...props} className={`${s.button} ${s[kind]}`}>
    {children}
  </a>
)

type NoticeProps = {
  kind?: 'info' | 'warning' | 'bad' | 'good'
  title?: ReactNode
  children?: ReactNode
  role?: string
}
/** Never by colour alone: a word says what it is. */
export const Notice = ({ kind = 'info', title, children, role }: NoticeProps) => (
  <div className={`${s.notice} ${s[kind]}`} role={role}>
    {title && <p className={s.noticeTitle}>{title}</p>}
    {children}
  </div>
)

type InputProps = ComponentProps<'input'> & { label: string; problem?: string | undefined; hint?: string }
/** A labelled field with its error below it. */
export function Input({ label, problem, hint, ...props }: InputProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
  return (
    <div className={s.labelled}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className={s.dimmed} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        dir="auto"
        {...props}
        id={id}
        className={s.input}
        aria-describedby={described}
        aria-invalid={problem ? true : undefined}
      />
      {problem && (
        <p className={s.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

export const Panel = ({ title, children, id }: { title: string; children: ReactNode; id?: string }) => {
  const heading = useId()
  return (
    <section className={s.panel} aria-labelledby={heading} id={id}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Something that is opened when it is needed. */
export const Fold = ({ label, children, open }: { label: ReactNode; children: ReactNode; open?: boolean }) => (
  <details className={s.fold} open={open}>
    <summary>{label}</summary>
    <div className={s.folded}>{children}</div>
  </details>
)
