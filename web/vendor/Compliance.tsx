import { Stack, Text, Title } from '@mantine/core'
import type { Vendor } from '../api/vendors.ts'
import { api, paths } from '../paths.ts'
import { DataTable, READY } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { Score } from '../ui/Score.tsx'
import { EmptyState } from '../ui/states.tsx'

/** How far the vendor complies, by the domains of each framework that its answers touch. */
export function Compliance({ vendor }: { vendor: Vendor }) {
  const frameworks = Map.groupBy(vendor.domainBreakdown, ({ frameworkId }) => frameworkId)
  if (frameworks.size === 0) {
    return (
      <EmptyState
        title="Nothing is known about compliance yet"
        action={
          <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={{ tab: 'assessments' }}>
            See the assessments
          </TextLink>
        }
      >
        It follows from a completed assessment whose questions are mapped to controls.
      </EmptyState>
    )
  }
  return (
    <Stack gap="xl">
      {[...frameworks].map(([id, domains]) => (
        <section key={id} aria-labelledby={id}>
          <Title order={2} mb="xs" id={id}>
            {domains[0]?.frameworkName}
          </Title>
          <Text mb="sm">
            <a href={api.vendorReport(vendor.id, id)}>Report with every control (PDF)</a>
          </Text>
          <DataTable
            label={`Compliance by domain: ${domains[0]?.frameworkName}`}
            rows={domains.map((domain) => ({ id: domain.domain, ...domain }))}
            query={READY}
            empty={null}
            columns={[
              { head: 'Domain', cell: ({ domain }) => domain },
              { head: 'Controls', cell: ({ controlCount }) => controlCount, right: true },
              { head: 'Compliance', cell: ({ complianceRatio }) => <Score score={complianceRatio} /> },
            ]}
          />
        </section>
      ))}
    </Stack>
  )
}
