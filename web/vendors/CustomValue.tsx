import type { CustomValue as Value, VendorField } from '../../contract/vendors/customFields.ts'
import { usePerson } from '../domain/people.ts'
import { OnDay } from '../ui/When.tsx'
import { number } from '../ui/words.ts'

type Props = { field: VendorField; value: Value | undefined; relative?: boolean }

export function CustomValue({ field: { kind }, value, relative = false }: Props) {
  if (value === undefined) return '–'
  if (kind === 'DATE') return <OnDay day={String(value)} relative={relative} />
  if (kind === 'PERSON') return <Person id={String(value)} />
  return kind === 'NUMBER' ? number(Number(value)) : <span className="break">{value}</span>
}

function Person({ id }: { id: string }) {
  return usePerson(id)?.name ?? '–'
}
