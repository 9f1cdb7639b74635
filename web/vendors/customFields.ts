import { useQuery } from '@tanstack/react-query'
import type { CustomFields, VendorField } from '../../contract/vendors/customFields.ts'
import { queryOf } from '../api/call.ts'
import { inputDay } from '../ui/dates.ts'

export const customFieldsQuery = queryOf('GET /api/v1/vendor-fields')

const inUse = (fields: readonly VendorField[]) => fields.filter(({ archived }) => !archived)

/** The custom fields that are in use, in their order; undefined until they are known. */
export const useCustomFields = (): readonly VendorField[] | undefined =>
  useQuery({ ...customFieldsQuery, select: inUse }).data

/** The values of custom fields while typing, by key. */
export type CustomInput = Record<string, string | number | null>

/** Every field has a value, so that each input is controlled from the start. */
export const customInputs = (fields: readonly VendorField[], values: CustomFields = {}): CustomInput =>
  Object.fromEntries(
    fields.map(({ key, kind }) => {
      const value = values[key]
      if (kind === 'DATE') return [key, inputDay(value === undefined ? null : String(value))]
      return [key, value ?? (kind === 'CHOICE' || kind === 'PERSON' ? null : '')]
    }),
  )

/** The names of fields where an error is told, by the path of the field. */
export const customLabels = (fields: readonly VendorField[]) =>
  Object.fromEntries(fields.map(({ key, name }) => [`customFields/${key}`, name]))
