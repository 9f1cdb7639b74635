import { Grid, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { arranged, byLength } from '../../../contract/fieldTable.ts'
import { hasChecklist } from '../../../contract/vendors/offboarding.ts'
import { type VendorFieldName, vendorTable } from '../../../contract/vendors/table.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { When } from '../../ui/When.tsx'
import { CustomValue } from '../CustomValue.tsx'
import { useCustomFields } from '../customFields.ts'
import { FieldValue } from '../FieldValue.tsx'
import { Band } from './Band.tsx'
import styles from './detail.module.css'
import { History } from './History.tsx'
import { MattersNow } from './MattersNow.tsx'
import { Offboarding } from './Offboarding.tsx'
import { Risk } from './Risk.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </>
)

/** Name and external ID are in the head of the page. */
const {
  name: _name,
  externalId: _externalId,
  ...facts
} = arranged(vendorTable, {
  first: ['contactName', 'contactEmail', 'contactLanguage', 'website', 'vatNumber'],
  last: ['ownerId', 'tags'],
})
const { short, long } = byLength(facts)

export function Overview({ vendor }: { vendor: Vendor }) {
  const customFields = useCustomFields() ?? []
  const fact = (name: VendorFieldName) => (
    <Fact key={name} name={vendorTable[name].label}>
      <FieldValue vendor={vendor} name={name} />
    </Fact>
  )
  return (
    <Grid gap="md">
      {hasChecklist(vendor.stage) && (
        <Grid.Col span={12}>
          <Offboarding vendor={vendor} />
        </Grid.Col>
      )}
      <Grid.Col span={12}>
        <Band vendor={vendor} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <MattersNow vendor={vendor} />
        <History vendor={vendor} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Paper withBorder p="md" component="section" aria-label="Details">
          <Title order={2} mb="sm">
            Details
          </Title>
          <dl className="facts">
            {short.map(fact)}
            {customFields.map((field) => (
              <Fact key={field.key} name={field.name}>
                <CustomValue field={field} value={vendor.customFields[field.key]} />
              </Fact>
            ))}
            {long.map(fact)}
            <Fact name="Added">
              <When at={vendor.createdAt} />
            </Fact>
          </dl>
          <details className={styles.calculation}>
            <summary>How is the risk calculated?</summary>
            <Risk vendor={vendor} />
          </details>
        </Paper>
      </Grid.Col>
    </Grid>
  )
}
