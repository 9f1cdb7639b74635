import { Named } from '../ui/Face.tsx'
import { InPlace } from '../ui/InPlace.tsx'
import { PersonField } from './PersonField.tsx'

type Props = {
  label: string
  about?: string
  person: { id: string; name: string | null } | undefined
  /** Without it the name can only be read. */
  save: ((id: string | null) => void) | undefined
}

const PersonName = ({ person }: Pick<Props, 'person'>) =>
  person ? <Named name={person.name ?? 'Deleted user'} /> : <span className="dimmed">–</span>

/** A user with their initials, edited in place. */
export function PersonInPlace({ label, about, person, save }: Props) {
  if (!save) return <PersonName person={person} />
  return (
    <InPlace
      label={label}
      {...(about && { about })}
      field={(close) => (
        <PersonField
          label={label}
          present={person}
          value={person?.id ?? null}
          onChange={(id) => {
            save(id)
            close()
          }}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
      )}
    >
      <PersonName person={person} />
    </InPlace>
  )
}
