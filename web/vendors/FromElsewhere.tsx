import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { dashboardQuery } from '../api/dashboard.ts'
import { useCan } from '../api/session.ts'
import { RESPONSIBILITY } from '../domain/words.ts'
import type { VendorSearch } from './search.ts'

type Props = { filter: VendorSearch; change: (part: VendorSearch) => void }

/** Filters that the dashboard sets: they can be read and taken away here. */
export function FromElsewhere({ filter: { failedControlId, responsibility }, change }: Props) {
  const can = useCan()
  const { data } = useQuery({ ...dashboardQuery, enabled: failedControlId !== undefined && can('assessments:view') })
  const code = data?.topDeficientControls.find(({ controlId }) => controlId === failedControlId)?.code
  return (
    <>
      {failedControlId && (
        <Chosen
          text={code ? `Misses ${code}` : 'Misses a control'}
          clear={() => change({ failedControlId: undefined })}
        />
      )}
      {responsibility && (
        <Chosen
          text={`Your responsibilities: ${RESPONSIBILITY[responsibility].toLowerCase()}`}
          clear={() => change({ responsibility: undefined })}
        />
      )}
    </>
  )
}

const Chosen = ({ text, clear }: { text: string; clear: () => void }) => (
  <Button
    variant="default"
    rightSection={<X size={14} aria-hidden="true" />}
    aria-label={`Remove the filter: ${text}`}
    onClick={clear}
  >
    {text}
  </Button>
)
