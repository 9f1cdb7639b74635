import { Group } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { findingColumns } from '../../findings/columns.tsx'
import { FindingDialog } from '../../findings/FindingDialog.tsx'
import { Action } from '../../ui/Action.tsx'
import { DataTable, READY } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { PanelProps } from './AssessmentPage.tsx'

/** What is wrong by this assessment: open ones first, then the most severe. */
export function Findings({ assessment: { findings }, change }: PanelProps) {
  const can = useCan()
  const [shown, setShown] = useState<string>()
  const add = (
    <Action
      label="Add finding"
      variant="default"
      allowed={can('POST /api/v1/assessments/:assessmentId/findings')}
      run={() => change({ dialog: 'finding' })}
    />
  )
  return (
    <>
      {findings.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {add}
        </Group>
      )}
      <DataTable
        label="Findings"
        columns={findingColumns({ open: ({ id }) => setShown(id), withVendor: false })}
        rows={findings}
        query={READY}
        empty={
          <EmptyState title="No findings yet" action={add}>
            Findings are created from non-compliant answers when the vendor submits and when you finalize.
          </EmptyState>
        }
      />
      <FindingDialog finding={findings.find(({ id }) => id === shown)} close={() => setShown(undefined)} />
    </>
  )
}
