import type { ReactNode } from 'react'
import { CONTRACT_VALUES } from '../../../contract/choices.ts'
import type { Field } from '../../../contract/fieldTable.ts'
import { type VendorFieldName, vendorTable } from '../../../contract/vendors/table.ts'
import type { VendorUpdate } from '../../../contract/vendors/vendors.ts'
import { amountText } from '../../domain/amounts.ts'
import { FieldInput } from '../../domain/FieldInput.tsx'
import { PersonInPlace } from '../../domain/PersonInPlace.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { ChoiceInPlace, DayInPlace } from '../../ui/InPlace.tsx'
import { STAYING } from '../cells.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { choiceWords, fieldText } from '../fieldWords.ts'
import { valuesOf } from '../vendorForm.ts'
import { FormInPlace } from './FieldForm.tsx'
import { useFieldChange } from './useFieldChange.ts'

const AMOUNTS = () => Object.fromEntries(CONTRACT_VALUES.map((value) => [value, amountText(value)]))
const wordsOf = (name: VendorFieldName, { kind }: Field) => {
  if (kind === 'amount') return AMOUNTS()
  return name === 'stage' ? STAYING : choiceWords(name)
}

/** A field of a vendor, changed where it stands; leaving is in the form of all details, which has the checklist. */
export function FieldInPlace({ vendor, name }: { vendor: Vendor; name: VendorFieldName }) {
  const field: Field = vendorTable[name]
  const saving = useFieldChange(vendor)
  if (!saving) return <FieldValue vendor={vendor} name={name} />
  const part = (value: unknown) => ({ [name]: value }) as VendorUpdate
  const before = valuesOf([], vendor)[name]
  const changed = (value: unknown) => ({ label: field.label, to: part(value), back: part(before || null) })
  const save = (value: unknown) => saving.mutate(changed(value))
  const { label } = field
  const shown: ReactNode = field.kind === 'tags' ? <FieldValue vendor={vendor} name={name} /> : fieldText(vendor, name)
  const common = { label: label.toLowerCase(), children: shown || <span className="dimmed">–</span> }
  if (field.kind === 'person') {
    const person = vendor.ownerId ? { id: vendor.ownerId, name: vendor.ownerName } : undefined
    return <PersonInPlace label={common.label} person={person} save={save} />
  }
  if (field.kind === 'day')
    return <DayInPlace key={String(before)} {...common} day={String(before ?? '') || null} save={save} />
  if (field.kind === 'choice' || field.kind === 'language' || field.kind === 'amount')
    return (
      <ChoiceInPlace
        {...common}
        words={wordsOf(name, field)}
        value={typeof before === 'string' ? before : null}
        save={save}
        clear={!field.empty && (() => save(null))}
      />
    )
  return (
    <FormInPlace
      label={label}
      path={name}
      value={before}
      save={(value) => saving.change(changed(value))}
      input={(props) => <FieldInput field={field} words={choiceWords(name)} {...props} />}
    >
      {common.children}
    </FormInPlace>
  )
}
