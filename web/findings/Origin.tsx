import type { Finding } from '../../contract/findings/findings.ts'
import { FINDING_ORIGIN, originText } from '../../contract/labels.ts'
import { paths } from '../../contract/paths.ts'
import { TextLink } from '../ui/links.tsx'

/** The assessment that raised it, or where else it comes from. */
export function Origin({ finding }: { finding: Finding }) {
  const { assessmentId, assessmentTitle, questionId } = finding
  if (assessmentId === null) return <span className="break">{originText(finding)}</span>
  return (
    <span className="break">
      {FINDING_ORIGIN[finding.origin]}:{' '}
      <TextLink to={paths.assessment} params={{ assessmentId }} search={{ question: questionId ?? undefined }}>
        {assessmentTitle}
      </TextLink>
    </span>
  )
}
