import type { ReactNode } from 'react'

const letters = (name: string) => [...name.trim()]
/** "Amélie Fournier" is AF; a single name is its first letter. */
export const initials = (name: string) => {
  const parts = name.split(/\s+/).filter(Boolean)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends
    .map((part = '') => letters(part)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}

type Props = { name: string; thing?: boolean; large?: boolean }

/** People by their initials, things by their first letter. The name stands beside it, or is its label. */
export function Face({ name, thing = false, large = false }: Props) {
  const looks = ['face', thing && 'face-thing', large && 'face-large'].filter(Boolean).join(' ')
  const text = thing ? letters(name)[0]?.toLocaleUpperCase('en') : initials(name)
  // Drawn, and no part of the text: nobody copies or hears it.
  return <span className={looks} data-letters={text} aria-hidden="true" />
}

/** A face with its name. */
export const Named = ({ name, thing, children }: Props & { children?: ReactNode }) => (
  <span className="with-face">
    <Face name={name} thing={thing} />
    <span className="truncate">{children ?? name}</span>
  </span>
)
