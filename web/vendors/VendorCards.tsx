import { Paper, Select, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { Score } from '../domain/Score.tsx'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { TIER } from '../domain/words.ts'
import { ErrorState } from '../ui/states.tsx'
import { When } from '../ui/When.tsx'
import { choices, plural } from '../ui/words.ts'
import { SORTS, type VendorSearch } from './search.ts'
import { Tags } from './Tags.tsx'
import styles from './vendors.module.css'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const HEIGHT = 148

type ListState = { data: { entries: VendorRow[] } | undefined; error: unknown; refetch: () => unknown }

/** The same vendors as cards: less of each, at a glance. */
export function VendorCards({ list, empty }: { list: ListState; empty: ReactNode }) {
  const rows = list.data?.entries
  if (list.error && !rows) return <ErrorState error={list.error} retry={list.refetch} />
  if (rows?.length === 0) return empty
  return (
    <SimpleGrid component="ul" className={styles.cards} aria-label="Vendors" minColWidth="250px" type="container">
      {rows
        ? rows.map((vendor) => <Card key={vendor.id} vendor={vendor} />)
        : SKELETONS.map((name) => (
            <li key={name}>
              <Skeleton height={HEIGHT} />
            </li>
          ))}
    </SimpleGrid>
  )
}

function Card({ vendor }: { vendor: VendorRow }) {
  const { id, name, tier, overallScore, lastAssessedAt, assessmentCount, tags } = vendor
  return (
    <Paper component="li" withBorder p="md" className={styles.card} mih={HEIGHT}>
      <Link to={paths.vendor} params={{ vendorId: id }} className="row-link truncate">
        {name}
      </Link>
      <Text c="dimmed">{tier ? `${TIER[tier]} tier` : 'No tier'}</Text>
      <Score score={overallScore} />
      <Text c="dimmed">
        {plural(assessmentCount, 'assessment')}
        {lastAssessedAt && (
          <>
            , last <When at={lastAssessedAt} />
          </>
        )}
      </Text>
      {tags.length > 0 && <Tags tags={tags} />}
    </Paper>
  )
}

type OrderProps = Pick<Required<VendorSearch>, 'sort'> & { change: (part: VendorSearch) => void }

/** Cards have no heads to sort by. */
export function CardOrder({ sort, change }: OrderProps) {
  return (
    <Select
      w={190}
      label="Sort by"
      data={choices(SORTS)}
      value={sort}
      allowDeselect={false}
      onChange={(to) => change({ sort: (to as VendorSearch['sort']) ?? undefined })}
    />
  )
}
