import { Button } from '@mantine/core'
import { type Query, withQuery } from '../../contract/paths.ts'

/** Everything that the filter selects, as a file. */
export const ExportCsv = ({ path, filter }: { path: string; filter: Query }) => (
  <Button variant="default" component="a" href={withQuery(path, filter)}>
    Export CSV
  </Button>
)
