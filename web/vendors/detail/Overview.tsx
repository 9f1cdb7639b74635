import { Anchor, Grid, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { hasChecklist } from '../../../contract/offboarding.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { dataTypesText, GEOGRAPHY, SENSITIVITY, STAGE, TIER } from '../../domain/words.ts'
import { OnDay, When } from '../../ui/When.tsx'
import { CustomValue } from '../CustomValue.tsx'
import { Tags } from '../columns.tsx'
import { useCustomFields } from '../customFields.ts'
import { LABELS } from '../vendorForm.ts'
import { History } from './History.tsx'
import { NextReview } from './NextReview.tsx'
import { Offboarding } from './Offboarding.tsx'
import { Risk } from './Risk.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </>
)

/** Only addresses of the web become links: a vendor may have been imported with anything. */
const Website = ({ address }: { address: string | null }) =>
  address && /^https?:\/\//i.test(address) ? (
    <Anchor href={address} rel="noreferrer noopener" target="_blank" inherit>
      {address}
    </Anchor>
  ) : (
    (address ?? '–')
  )

export function Overview({ vendor }: { vendor: Vendor }) {
  const fields = useCustomFields() ?? []
  return (
    <Grid gap="md">
      {hasChecklist(vendor.stage) && (
        <Grid.Col span={12}>
          <Offboarding vendor={vendor} />
        </Grid.Col>
      )}
      <Grid.Col span={12}>
        <NextReview vendor={vendor} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Risk vendor={vendor} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Paper withBorder p="md" component="section" aria-label="Details">
          <Title order={2} mb="sm">
            Details
          </Title>
          <dl className="facts">
            <Fact name={LABELS.contactName}>{vendor.contactName}</Fact>
            <Fact name={LABELS.contactEmail}>
              <Anchor href={`mailto:${vendor.contactEmail}`} inherit>
                {vendor.contactEmail}
              </Anchor>
            </Fact>
            <Fact name={LABELS.website}>
              <Website address={vendor.website} />
            </Fact>
            <Fact name={LABELS.tier}>{vendor.tier && TIER[vendor.tier]}</Fact>
            <Fact name={LABELS.stage}>{STAGE[vendor.stage]}</Fact>
            <Fact name={LABELS.dataSensitivity}>{vendor.dataSensitivity && SENSITIVITY[vendor.dataSensitivity]}</Fact>
            <Fact name={LABELS.dataTypes}>{dataTypesText(vendor.dataTypes)}</Fact>
            <Fact name={LABELS.geographicRisk}>{vendor.geographicRisk && GEOGRAPHY[vendor.geographicRisk]}</Fact>
            <Fact name={LABELS.contractValue}>{vendor.contractValue}</Fact>
            <Fact name={LABELS.contractRenewalDate}>
              <OnDay day={vendor.contractRenewalDate} />
            </Fact>
            <Fact name="Owner">{vendor.ownerName}</Fact>
            <Fact name={LABELS.tags}>
              {vendor.tags.length > 0 && <Tags tags={vendor.tags} shown={vendor.tags.length} />}
            </Fact>
            {fields.map((field) => (
              <Fact key={field.key} name={field.name}>
                <CustomValue field={field} value={vendor.customFields[field.key]} />
              </Fact>
            ))}
            <Fact name={LABELS.serviceDescription}>{vendor.serviceDescription}</Fact>
            <Fact name={LABELS.notes}>{vendor.notes}</Fact>
            <Fact name="Added">
              <When at={vendor.createdAt} />
            </Fact>
          </dl>
        </Paper>
        <History vendor={vendor} />
      </Grid.Col>
    </Grid>
  )
}
