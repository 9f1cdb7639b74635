import { Anchor } from '@mantine/core'
import type { Field } from '../../contract/fieldTable.ts'
import { type VendorFieldName, vendorTable } from '../../contract/vendors/table.ts'
import type { Vendor } from '../domain/vendorQueries.ts'
import { OnDay } from '../ui/When.tsx'
import { fieldText } from './fieldWords.ts'
import { Tags } from './Tags.tsx'

/** Only addresses of the web become links: a vendor may have been imported with anything. */
const isWebAddress = (text: string) => /^https?:\/\//i.test(text)

/** A field of a vendor on its page. */
export function FieldValue({ vendor, name }: { vendor: Vendor; name: VendorFieldName }) {
  const { kind }: Field = vendorTable[name]
  const value = vendor[name]
  const text = fieldText(vendor, name)
  if (kind === 'person') return vendor.ownerName ?? '–'
  if (kind === 'day' && !Array.isArray(value)) return <OnDay day={value} />
  if (text === '') return '–'
  if (kind === 'tags' && Array.isArray(value)) return <Tags tags={value} shown={value.length} />
  if (kind === 'email')
    return (
      <Anchor href={`mailto:${text}`} inherit>
        {text}
      </Anchor>
    )
  if (kind === 'url' && isWebAddress(text))
    return (
      <Anchor href={text} rel="noreferrer noopener" target="_blank" inherit>
        {text}
      </Anchor>
    )
  return text
}
