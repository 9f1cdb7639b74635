import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import styles from './signIn.module.css'

/** The one sheet of this page. */
export function Sheet({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  return (
    <main>
      <div className={styles.sheet}>
        <Mark size={48} />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.line}>{line}</p>
        </div>
        {children}
      </div>
    </main>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; children?: ReactNode }

export function Field({ label, hint, children, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.line}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input id={id} required aria-describedby={hint && `${id}-hint`} {...input} />
        {children}
      </div>
    </div>
  )
}

export function PasswordField(props: FieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field {...props} type={visible ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.show}
        aria-label="Show password"
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        {visible ? 'Hide' : 'Show'}
      </button>
    </Field>
  )
}

type ButtonProps = { busy?: boolean; primary?: boolean; run?: () => void; children: ReactNode }

/** While something is under way it takes no second click, and keeps the focus. */
export function Button({ busy = false, primary = false, run, children }: ButtonProps) {
  return (
    <button
      type={run ? 'button' : 'submit'}
      className={primary ? styles.primary : styles.button}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : run}
    >
      {children}
    </button>
  )
}

/** Read out as soon as it appears. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
