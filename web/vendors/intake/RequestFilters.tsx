import { Filters, SearchField } from '../../ui/filters.tsx'

type Props = { nothing: boolean; query: string | undefined; find: (words?: string) => void }

export const RequestFilters = ({ nothing, query, find }: Props) => (
  <Filters nothing={nothing}>
    <SearchField label="Search" hint="Vendor, purpose or person" value={query} change={find} />
  </Filters>
)
