import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { assessmentColumns } from '../../assessments/columns.tsx'
import { type AssessmentRow, assessmentsQuery } from '../../assessments/queries.ts'
import { SendDialog } from '../../assessments/SendDialog.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PAGE_SIZE, Pages } from '../../ui/Pages.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './detail.module.css'
import { useVendorSearch } from './search.ts'

export function Assessments({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const mayView = can('GET /api/v1/assessments')
  const { search, change } = useVendorSearch()
  const { page = 1 } = search
  const [sending, setSending] = useState<AssessmentRow>()
  const list = useQuery({
    ...assessmentsQuery({ vendorId: vendor.id, page, pageSize: PAGE_SIZE }),
    enabled: mayView,
  })
  const mayCreate = can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  const create = (
    <Action label="Create assessment" allowed={mayCreate} run={() => change({ dialog: 'assess', id: undefined })} />
  )
  return (
    <>
      {!!list.data?.totalCount && (
        <TextLink to={paths.assessments} search={{ vendorId: vendor.id }} className={`in-text ${styles.tabAside}`}>
          Filter and export assessments
        </TextLink>
      )}
      <DataTable
        label="Assessments"
        columns={assessmentColumns({
          withVendor: false,
          send: setSending,
          canSend: can('POST /api/v1/assessments/:assessmentId/send'),
        })}
        rows={mayView ? list.data?.entries : []}
        query={list}
        empty={
          <EmptyState title="No assessments yet" action={create}>
            Send this vendor a questionnaire and score its answers.
          </EmptyState>
        }
      />
      <Pages page={page} list={list} change={(to) => change({ page: to })} />
      <SendDialog assessment={sending} close={() => setSending(undefined)} />
    </>
  )
}
