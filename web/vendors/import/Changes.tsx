import { MAX_CHANGES_SHOWN } from '../../../contract/tables/imports.ts'
import type { RowChange, VendorCsvImported } from '../../../contract/vendors/csv.ts'
import { AddedList, ChangesTable } from '../../domain/importing/ChangesTable.tsx'
import { type ImportFields, labelIn } from '../../domain/importing/fields.ts'
import { changedText } from './changedText.ts'

const nameOf = (field: string) => (field === 'ownerId' ? 'ownerEmail' : field.replace('customFields/', ''))

type Props = {
  outcome: Pick<VendorCsvImported, 'added' | 'created' | 'updated'> & { changes: readonly RowChange[] }
  fields: ImportFields
}
/** What an import adds and changes, or has added and changed, by name. */
export function Changes({ outcome: { added, created, changes, updated }, fields }: Props) {
  return (
    <>
      <AddedList title={`New vendors (${created})`} names={added.map(({ name }) => name)} total={created} />
      <ChangesTable
        noun="Vendor"
        changes={changes}
        total={changes.length < MAX_CHANGES_SHOWN ? changes.length : updated}
        labelOf={(field) => labelIn(fields, nameOf(field))}
        textOf={changedText}
      />
    </>
  )
}
