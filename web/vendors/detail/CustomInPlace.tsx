import type { VendorField } from '../../../contract/vendors/customFields.ts'
import { PersonInPlace } from '../../domain/PersonInPlace.tsx'
import { usePerson } from '../../domain/people.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { ChoiceInPlace, DayInPlace } from '../../ui/InPlace.tsx'
import { CustomInput, withPresent } from '../CustomInputs.tsx'
import { CustomValue } from '../CustomValue.tsx'
import { customInputs } from '../customFields.ts'
import { FormInPlace } from './FieldForm.tsx'
import { useFieldChange } from './useFieldChange.ts'

type Props = { vendor: Vendor; field: VendorField }

/** A custom field of a vendor, changed where it stands. */
export function CustomInPlace({ vendor, field }: Props) {
  const saving = useFieldChange(vendor)
  const present = vendor.customFields[field.key]
  const shown = <CustomValue field={field} value={present} />
  if (!saving) return shown
  const part = (value: unknown) => ({ customFields: { [field.key]: value as string | number | null } })
  const changed = (value: unknown) => ({
    label: field.name,
    to: part(value === '' ? null : value),
    back: part(present ?? null),
  })
  const save = (value: unknown) => saving.mutate(changed(value))
  const value = customInputs([field], vendor.customFields)[field.key]
  const common = { label: field.name, children: shown }
  const text = present === undefined ? null : String(present)
  if (field.kind === 'PERSON') return <CustomPerson id={text} label={field.name} save={save} />
  if (field.kind === 'DATE') return <DayInPlace key={text} {...common} day={text} save={save} />
  if (field.kind === 'CHOICE')
    return (
      <ChoiceInPlace
        {...common}
        words={Object.fromEntries(withPresent(field.choices, text).map((choice) => [choice, choice]))}
        value={text}
        save={save}
        clear={() => save(null)}
      />
    )
  return (
    <FormInPlace
      label={field.name}
      path={`customFields.${field.key}`}
      value={value}
      save={(to) => saving.change(changed(to))}
      input={(props) => <CustomInput field={field} input={{ label: field.name, ...props }} before={undefined} />}
    >
      {shown}
    </FormInPlace>
  )
}

type PersonProps = { id: string | null; label: string; save: (id: string | null) => void }
function CustomPerson({ id, label, save }: PersonProps) {
  const person = usePerson(id)
  return <PersonInPlace label={label} person={id ? { id, name: person?.name ?? null } : undefined} save={save} />
}
