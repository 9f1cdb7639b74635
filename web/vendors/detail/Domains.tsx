import { Paper, Stack } from '@mantine/core'
import type { VendorCompliance } from '../../../contract/vendors/compliance.ts'
import { Bar, Score } from '../../domain/Score.tsx'
import { percent } from '../../domain/words.ts'
import { type Axis, Radar } from '../../ui/charts/Radar.tsx'
import { DataTable, READY } from '../../ui/DataTable.tsx'
import { axesOf, fitsRadar, pointsText, RADAR_AXES } from './compliance.ts'
import styles from './detail.module.css'

type Domain = VendorCompliance['domains'][number]

/** Of very many domains the table with its bars is the best picture. */
export const isDrawn = (domains: readonly Domain[]) => axesOf(domains).length <= RADAR_AXES.most

/** A radar where it can be read, else bars. What was scored neither now nor before has no place in it; the table has all. */
export function DomainPicture({ domains }: { domains: readonly Domain[] }) {
  const axes = axesOf(domains)
  return (
    <Paper withBorder p="md" className={styles.picture}>
      {fitsRadar(axes.length) ? <Radar axes={axes} /> : <Bars axes={axes} />}
    </Paper>
  )
}

const Bars = ({ axes }: { axes: readonly Axis[] }) => (
  <Stack gap="sm" aria-hidden="true">
    {axes.map(({ label, now, before }) => (
      <div key={label}>
        <div className={styles.barName}>
          <span className="break">{label}</span>
          <span className="figures nowrap">
            {percent(now)}
            {before !== null && `, before ${percent(before)}`}
          </span>
        </div>
        <Bar share={now ?? 0} meaning="accent" />
        {before !== null && <Bar share={before} meaning="none" />}
      </div>
    ))}
  </Stack>
)

/** Each row has the number that its axis has where there is no room for names. */
export function DomainTable({ domains, compared }: { domains: readonly Domain[]; compared: boolean }) {
  const rows = domains.map((domain, index) => ({ id: domain.domain, place: index + 1, ...domain }))
  return (
    <div className={styles.tight}>
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
    </div>
  )
}
