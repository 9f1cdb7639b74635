import { Paper, Stack } from '@mantine/core'
import type { VendorCompliance } from '../../contract/vendorCompliance.ts'
import { RADAR_AXES, Radar } from '../ui/charts/Radar.tsx'
import { DataTable, READY } from '../ui/DataTable.tsx'
import { Bar, Score } from '../ui/Score.tsx'
import { percent } from '../ui/words.ts'
import { pointsText } from './compliance.ts'

type Domain = VendorCompliance['domains'][number]

/** A radar where it can be read, else bars. The table has the figures. */
export function DomainPicture({ domains }: { domains: readonly Domain[] }) {
  const { least, most } = RADAR_AXES
  if (domains.length >= least && domains.length <= most) {
    return (
      <Paper withBorder p="md" className="picture">
        <Radar axes={domains.map(({ domain, now, before }) => ({ label: domain, now, before }))} />
      </Paper>
    )
  }
  return (
    <Paper withBorder p="md" className="picture" aria-hidden="true">
      <Stack gap="sm">
        {domains.map(({ domain, now, before }) => (
          <div key={domain}>
            <div className="bar-name">
              <span className="break">{domain}</span>
              <span className="figures">{percent(now)}</span>
            </div>
            <Bar share={now ?? 0} meaning="accent" />
            {before !== null && <Bar share={before} meaning="none" />}
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

/** Each row has the number that its axis has where there is no room for names. */
export function DomainTable({ domains, compared }: { domains: readonly Domain[]; compared: boolean }) {
  const rows = domains.map((domain, index) => ({ id: domain.domain, place: index + 1, ...domain }))
  return (
    <DataTable
      label="Compliance by domain"
      rows={rows}
      query={READY}
      empty={null}
      columns={[
        { head: 'No.', cell: ({ place }) => place, right: true },
        { head: 'Domain', cell: ({ domain }) => domain },
        { head: 'Now', cell: ({ now }) => <Score score={now} /> },
        ...(compared
          ? [
              { head: 'Before', right: true, cell: ({ before }: Domain) => percent(before) },
              {
                head: 'Change',
                right: true,
                from: 'sm' as const,
                cell: ({ now, before }: Domain) => <span className="nowrap">{pointsText(now, before)}</span>,
              },
            ]
          : []),
      ]}
    />
  )
}
