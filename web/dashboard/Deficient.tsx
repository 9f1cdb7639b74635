import { Text, Title } from '@mantine/core'
import { paths } from '../../contract/paths.ts'
import { DataTable, READY } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { number, plural } from '../ui/words.ts'
import type { Numbers } from './queries.ts'

/** The controls that most vendors fail, each with the way to those vendors. */
export function Deficient({ numbers }: { numbers: Numbers }) {
  const rows = numbers.topDeficientControls.map((control) => ({ id: control.controlId, ...control }))
  const name = 'Most failed controls'
  return (
    <div>
      <Title order={2} mb="sm">
        {name}
      </Title>
      <DataTable
        label={name}
        rows={rows}
        query={READY}
        empty={<Text c="dimmed">No assessed vendor fails a control.</Text>}
        columns={[
          { head: 'Control', cell: (row) => <span className="mono">{row.code}</span> },
          { head: 'Title', cell: (row) => row.title },
          { head: 'Domain', cell: (row) => row.domain, from: 'xl' },
          { head: 'Framework', cell: (row) => row.frameworkName, from: 'sm' },
          {
            head: 'Vendors',
            right: true,
            cell: ({ controlId, code, vendorCount }) => (
              <TextLink
                to={paths.vendors}
                search={{ failedControlId: controlId }}
                aria-label={`${plural(vendorCount, 'vendor')} failing ${code}`}
              >
                {number(vendorCount)}
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  )
}
