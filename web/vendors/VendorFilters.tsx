import { PersonField } from '../domain/PersonField.tsx'
import { ASSESSMENT, BAND, DATA_TYPE, LEVEL, TIER_FILTER } from '../domain/words.ts'
import { Choice, Filters, SearchField } from '../ui/filters.tsx'
import { CustomFilters } from './CustomFilters.tsx'
import { DashboardFilters } from './DashboardFilters.tsx'
import { STAGE_FILTER, type VendorSearch } from './search.ts'
import { TagFilter } from './TagFilter.tsx'

type Props = { filter: VendorSearch; change: (part: VendorSearch) => void; nothing: boolean }

export function VendorFilters({ filter, change, nothing }: Props) {
  return (
    <Filters nothing={nothing}>
      <SearchField label="Search" hint="Name or email" value={filter.query} change={(query) => change({ query })} />
      <Choice
        label="Tier"
        all="All tiers"
        words={TIER_FILTER}
        value={filter.tier}
        change={(tier) => change({ tier })}
      />
      <Choice
        label="Stage"
        all="Not offboarded"
        words={STAGE_FILTER}
        value={filter.stage}
        change={(stage) => change({ stage })}
      />
      <Choice label="Score" all="All scores" words={BAND} value={filter.band} change={(band) => change({ band })} />
      <Choice
        label="Residual risk"
        all="All levels"
        words={LEVEL}
        value={filter.residualLevel}
        change={(residualLevel) => change({ residualLevel })}
      />
      <Choice
        label="Inherent risk"
        all="All levels"
        words={LEVEL}
        value={filter.inherentRisk}
        change={(inherentRisk) => change({ inherentRisk })}
      />
      <Choice
        label="Data type"
        all="All data types"
        words={DATA_TYPE}
        value={filter.dataType}
        change={(dataType) => change({ dataType })}
      />
      <TagFilter label="Tag" value={filter.tag} change={(tag) => change({ tag })} />
      <PersonField
        label="Owner"
        placeholder="All owners"
        value={filter.ownerId ?? null}
        onChange={(ownerId) => change({ ownerId: ownerId ?? undefined })}
      />
      <Choice
        label="Assessment status"
        all="Any status"
        words={ASSESSMENT}
        value={filter.state}
        change={(state) => change({ state })}
      />
      <CustomFilters value={filter.customFields} change={(customFields) => change({ customFields })} />
      <DashboardFilters filter={filter} change={change} />
    </Filters>
  )
}
