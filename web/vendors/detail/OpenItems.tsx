import { Alert, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { leavesItems } from '../../../contract/vendors/offboarding.ts'
import { queryOf } from '../../api/call.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { OFFBOARDING_ITEM } from '../../domain/words.ts'

/** The items of the checklist that would be open if the vendor moved to this stage. */
export const useOpenItems = (vendor: Vendor, stage: string) => {
  const enabled = leavesItems(vendor.stage, stage)
  const { data } = useQuery({
    ...queryOf('GET /api/v1/vendors/:vendorId/offboarding', { params: { vendorId: vendor.id } }),
    enabled,
  })
  return enabled ? (data?.items.filter(({ done }) => !done).map(({ item }) => OFFBOARDING_ITEM[item]) ?? []) : []
}

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** A form that is sent only when what stays open was confirmed. */
export const useAsked = (open: readonly string[], submit: Submit) => {
  const [confirmed, confirm] = useState(false)
  const [asked, ask] = useState(false)
  const guarded: Submit = (event) => {
    if (open.length === 0 || confirmed) return submit(event)
    event?.preventDefault()
    ask(true)
  }
  return { open, confirmed, confirm, asked, submit: guarded }
}

type Props = { open: readonly string[]; confirmed: boolean; confirm: (confirmed: boolean) => void; asked: boolean }

export function OpenItems({ open, confirmed, confirm, asked }: Props) {
  if (open.length === 0) return null
  return (
    <Alert variant="outline" title="Not done yet" role="status">
      <ul className="plain-list">
        {open.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Checkbox
        mt="sm"
        label="Offboard anyway"
        description="The items stay open, and the audit log keeps which they were"
        checked={confirmed}
        error={asked && !confirmed && 'Confirm that these items stay open.'}
        onChange={(event) => confirm(event.currentTarget.checked)}
      />
    </Alert>
  )
}
