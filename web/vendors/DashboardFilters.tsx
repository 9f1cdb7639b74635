import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { RESPONSIBILITY } from '../domain/words.ts'
import type { VendorSearch } from './search.ts'

type Props = { filter: VendorSearch; change: (part: VendorSearch) => void }

/** Filters that links on the dashboard set. They can be read and removed here. */
export function DashboardFilters({ filter: { failedControlId, responsibility, neverAssessed }, change }: Props) {
  const can = useCan()
  const { data } = useQuery({
    ...queryOf('GET /api/v1/dashboard'),
    enabled: failedControlId !== undefined && can('GET /api/v1/dashboard'),
  })
  const code = data?.topDeficientControls.find(({ controlId }) => controlId === failedControlId)?.code
  return (
    <>
      {failedControlId && (
        <ActiveFilter
          text={code ? `Fails ${code}` : 'Fails a control'}
          clear={() => change({ failedControlId: undefined })}
        />
      )}
      {neverAssessed && <ActiveFilter text="Never assessed" clear={() => change({ neverAssessed: undefined })} />}
      {responsibility && (
        <ActiveFilter
          text={`Customer responsibilities: ${RESPONSIBILITY[responsibility].toLowerCase()}`}
          clear={() => change({ responsibility: undefined })}
        />
      )}
    </>
  )
}

const ActiveFilter = ({ text, clear }: { text: string; clear: () => void }) => (
  <Button
    variant="default"
    rightSection={<X size={14} aria-hidden="true" />}
    aria-label={`Remove filter: ${text}`}
    onClick={clear}
  >
    {text}
  </Button>
)
