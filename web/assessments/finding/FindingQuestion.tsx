import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessmentDetail.ts'
import type { Finding } from '../../../contract/findings.ts'
import { paths } from '../../../contract/paths.ts'
import { sizeText } from '../../../contract/words.ts'
import { addressOf } from '../../api/operation.ts'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { assessmentQuery } from '../queries.ts'
import { Answer } from '../review/Answer.tsx'
import { phaseOf, standingOf } from '../review/questions.ts'

/** The question in the newest assessment that has the finding: what the vendor says now counts. */
export function FindingQuestion({ finding }: { finding: Finding }) {
  const assessmentId = finding.confirmedBy.at(-1)?.assessmentId ?? finding.assessmentId
  const { data, error, refetch } = useQuery({ ...assessmentQuery(assessmentId), enabled: finding.questionId !== null })
  if (finding.questionId === null) return null
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Skeleton height={240} />
  const here = data.findings.find(({ id }) => id === finding.id)
  const question = data.questions.find(({ id }) => id === here?.questionId)
  return question ? <Asked assessment={data} question={question} /> : null
}

type Props = { assessment: AssessmentDetail; question: AssessmentQuestion }

function Asked({ assessment, question }: Props) {
  const standing = standingOf(question, phaseOf(assessment))
  const item = { question, standing, isCompliant: question.response?.isCompliant ?? null }
  return (
    <Section title="Question and answer">
      <Stack gap="md">
        <div>
          <Text className="break" fw={600}>
            {question.text}
          </Text>
          <TextLink to={paths.assessment} params={{ assessmentId: assessment.id }} search={{ question: question.id }}>
            {assessment.title}
          </TextLink>
        </div>
        <Answer item={item} />
        <Controls question={question} />
        <Evidence question={question} />
        <Comments assessment={assessment} question={question} />
      </Stack>
    </Section>
  )
}

function Controls({ question: { controls } }: { question: AssessmentQuestion }) {
  if (controls.length === 0) return null
  return (
    <section aria-label="Controls">
      <Title order={3}>Controls</Title>
      <ul className="plain-list">
        {controls.map(({ frameworkId, frameworkName, code, title }) => (
          <li key={`${frameworkId} ${code}`} className="break">
            <span className="mono">{code}</span> {title} <Text span c="dimmed">{`(${frameworkName})`}</Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Evidence({ question: { evidence } }: { question: AssessmentQuestion }) {
  return (
    <section aria-label="Evidence">
      <Title order={3}>Evidence</Title>
      {evidence.length === 0 && <Text c="dimmed">No evidence.</Text>}
      {evidence.map(({ id, fileName, sizeBytes, createdAt }) => (
        <Group key={id} gap="sm">
          <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })} className="break">
            {fileName}
          </a>
          <Text c="dimmed" className="figures">
            {sizeText(sizeBytes)}, <When at={createdAt} />
          </Text>
        </Group>
      ))}
    </section>
  )
}

function Comments({ assessment, question }: Props) {
  const threads = assessment.comments.filter(({ questionId }) => questionId === question.id)
  return (
    <section aria-label="Comments">
      <Title order={3}>Comments</Title>
      {threads.length === 0 && <Text c="dimmed">No comments.</Text>}
      {threads.flatMap((thread) =>
        [thread, ...thread.replies].map(({ id, authorName, createdAt, body }) => (
          <div key={id} className="message">
            <Group gap="sm">
              <b className="break">{authorName}</b>
              <Text c="dimmed" component="span">
                <When at={createdAt} />
              </Text>
            </Group>
            <div className="message-text break">{body}</div>
          </div>
        )),
      )}
    </section>
  )
}
