import { arranged, byLength } from '../../../contract/fieldTable.ts'
import { paths } from '../../../contract/paths.ts'
import { type VendorFieldName, vendorTable } from '../../../contract/vendors/table.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { TextLink } from '../../ui/links.tsx'
import { Card, Properties, Property } from '../../ui/Properties.tsx'
import { When } from '../../ui/When.tsx'
import { useCustomFields } from '../customFields.ts'
import { CustomInPlace } from './CustomInPlace.tsx'
import styles from './detail.module.css'
import { FieldInPlace } from './FieldInPlace.tsx'
import { Risk } from './Risk.tsx'

const { short, long } = byLength(
  arranged(vendorTable, {
    first: ['name', 'externalId', 'contactName', 'contactEmail', 'contactLanguage', 'website', 'vatNumber'],
    last: ['ownerId', 'tags'],
  }),
)

/** What is known of the vendor, each changed where it stands, and how its risk follows from it. */
export function Details({ vendor }: { vendor: Vendor }) {
  const customFields = useCustomFields() ?? []
  const property = (name: VendorFieldName) => (
    <Property key={name} name={vendorTable[name].label}>
      <FieldInPlace vendor={vendor} name={name} />
    </Property>
  )
  return (
    <Card title="Details">
      <Properties>
        {short.map(property)}
        {customFields.map((field) => (
          <Property key={field.key} name={field.name}>
            <CustomInPlace vendor={vendor} field={field} />
          </Property>
        ))}
        {long.map(property)}
        <Property name="Added">
          <When at={vendor.createdAt} />
        </Property>
        <Property name="History">
          <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={{ tab: 'timeline' }}>
            Timeline
          </TextLink>
        </Property>
      </Properties>
      <details className={styles.calculation}>
        <summary>How is the risk calculated?</summary>
        <Risk vendor={vendor} />
      </details>
    </Card>
  )
}
