import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { useCan } from '../../api/session.ts'
import { FindingDot, SeverityDot } from '../../domain/Status.tsx'
import { FindingDialog } from '../../findings/FindingDialog.tsx'
import { Action } from '../../ui/Action.tsx'

type Props = { assessment: AssessmentDetail; question: AssessmentQuestion; add: () => void }

export function QuestionFindings({ assessment, question, add }: Props) {
  const can = useCan()
  const [shown, setShown] = useState<string>()
  const findings = assessment.findings.filter(({ questionId }) => questionId === question.id)
  return (
    <section aria-label="Findings">
      <Title order={3} mb="xs">
        Findings
      </Title>
      <Stack gap="xs" align="flex-start">
        {findings.length === 0 && <Text c="dimmed">No findings for this question.</Text>}
        {findings.map(({ id, title, severity, status, lapsed }) => (
          <Group key={id} gap="md">
            <Anchor component="button" type="button" inherit ta="left" onClick={() => setShown(id)}>
              {title}
            </Anchor>
            <SeverityDot severity={severity} />
            <FindingDot status={status} lapsed={lapsed} />
          </Group>
        ))}
        <Action
          label="Add finding"
          variant="default"
          size="compact-sm"
          allowed={can('POST /api/v1/assessments/:assessmentId/findings')}
          run={add}
        />
      </Stack>
      <FindingDialog finding={findings.find(({ id }) => id === shown)} close={() => setShown(undefined)} />
    </section>
  )
}
