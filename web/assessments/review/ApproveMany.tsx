import { Button, Group, Menu, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type ApproveMany as Body, canApproveTogether } from '../../../contract/assessments/assessments.ts'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import { callData } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { notify } from '../../ui/notify.ts'
import { number, plural } from '../../ui/words.ts'
import { inSections } from '../detail/sections.ts'

const LABELS = { COMPLIANT: 'Approve all compliant', UNCHANGED: 'Approve unchanged' } as const
type Which = Body['which']
type Batch = { id: string; count: number }

/** Approves many answers at once, everywhere or in one section, and takes it back. */
export function ApproveMany({ assessment }: { assessment: AssessmentDetail }) {
  const allowed = useCan()('POST /api/v1/assessments/:assessmentId/review/approve')
  const [last, setLast] = useState<Batch>()
  const params = { assessmentId: assessment.id }
  const approve = useMutation({
    mutationFn: (body: Body) => callData('POST /api/v1/assessments/:assessmentId/review/approve', { params, body }),
    onSuccess: ({ batchId, questionIds }) =>
      setLast(batchId === null ? undefined : { id: batchId, count: questionIds.length }),
    onError: notify.failed,
  })
  const undo = useMutation({
    mutationFn: ({ id: batchId }: Batch) =>
      callData('DELETE /api/v1/assessments/:assessmentId/review/batches/:batchId', { params: { ...params, batchId } }),
    onSuccess: () => {
      setLast(undefined)
      notify.done('Approvals undone.')
    },
    onError: notify.failed,
  })
  if (!allowed || transitionRefusal('review', assessment) !== undefined) return null
  const busy = approve.isPending || undo.isPending
  return (
    <Group gap="xs">
      {(['COMPLIANT', 'UNCHANGED'] as const).map((which) => (
        <ApproveMenu key={which} which={which} busy={busy} questions={assessment.questions} approve={approve.mutate} />
      ))}
      {last && (
        <Group gap="xs" role="status">
          <Text>{plural(last.count, 'answer')} approved.</Text>
          <Button variant="subtle" size="compact-md" loading={undo.isPending} onClick={() => undo.mutate(last)}>
            Undo
          </Button>
        </Group>
      )}
    </Group>
  )
}

type MenuProps = {
  which: Which
  busy: boolean
  questions: readonly AssessmentQuestion[]
  approve: (body: Body) => void
}

function ApproveMenu({ which, busy, questions, approve }: MenuProps) {
  const open = questions.filter(canApproveTogether[which])
  if (open.length === 0) return null
  const sections = inSections(open, ({ sectionTitle }) => sectionTitle)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          rightSection={<ChevronDown size={16} aria-hidden="true" />}
        >{`${LABELS[which]} (${number(open.length)})`}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Item onClick={() => approve({ which })}>All sections ({number(open.length)})</Menu.Item>
        {sections.length > 1 &&
          sections.map((section) => (
            <Menu.Item
              key={section[0].id}
              onClick={() => approve({ which, questionIds: section.map(({ id }) => id) })}
            >{`${section[0].sectionTitle} (${number(section.length)})`}</Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
