import { Grid, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { linkRefusal } from '../../../contract/assessments/lifecycle.ts'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { AssessmentDot } from '../../domain/Status.tsx'
import { RECURRENCE } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { dayText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { Status } from '../../ui/Status.tsx'
import { OnDay, When } from '../../ui/When.tsx'
import type { Opening } from './Actions.tsx'
import type { PanelProps } from './AssessmentPage.tsx'
import { Delivery } from './Delivery.tsx'
import { Fact } from './Fact.tsx'
import { linkProblem, linkStanding } from './link.ts'
import { inWords } from './words.ts'

/** What is known about the assessment as a whole, and how far the invitation has come. */
export function Details({ assessment, change }: PanelProps) {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Facts assessment={assessment} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack>
          <Delivery assessment={assessment} />
          <Link assessment={assessment} open={(dialog) => change({ dialog })} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Facts({ assessment }: { assessment: AssessmentDetail }) {
  const { vendor, template, reviewer } = assessment
  const can = useCan()
  return (
    <Paper withBorder p="md" component="section" aria-label="Assessment">
      <Title order={2} mb="sm">
        Assessment
      </Title>
      <dl className="facts">
        <Fact name="Status">
          <AssessmentDot status={assessment.status} overdue={assessment.overdue} />
        </Fact>
        <Fact name="Contact">
          {vendor.contactName && `${vendor.contactName}, `}
          <a href={`mailto:${vendor.contactEmail}`}>{vendor.contactEmail}</a>
        </Fact>
        <Fact name="Questionnaire">
          {template && can('GET /api/v1/templates/:templateId') ? (
            <TextLink to={paths.template} params={{ templateId: template.id }}>
              {template.name}
            </TextLink>
          ) : (
            (template?.name ?? '–')
          )}
          {template && `, version ${template.version}`}
        </Fact>
        <Fact name="Reviewer">{reviewer ? `${reviewer.name} (${reviewer.email})` : '–'}</Fact>
        <Fact name="Due date">
          <OnDay day={assessment.dueDate} />
        </Fact>
        <Fact name="Repeats">
          {RECURRENCE[assessment.recurrence]}
          {assessment.repeatsOn && `, next on ${dayText(assessment.repeatsOn)}`}
        </Fact>
        <Fact name="Created">
          <When at={assessment.createdAt} />
        </Fact>
        <Fact name="Sent">
          <When at={assessment.sentAt} />
        </Fact>
        <Fact name="Started">
          <When at={assessment.startedAt} />
        </Fact>
        <Fact name="Submitted">
          <When at={assessment.submittedAt} />
          {assessment.submission?.name &&
            ` by ${[assessment.submission.name, assessment.submission.role].filter(Boolean).join(', ')}`}
        </Fact>
        {assessment.submission?.acceptedTerms && (
          <Fact name="Confidentiality terms">
            Accepted{' '}
            <span title={assessment.submission.acceptedTerms}>
              (SHA-256 {assessment.submission.acceptedTerms.slice(0, 16)}…)
            </span>
          </Fact>
        )}
        <Fact name="Completed">
          <When at={assessment.completedAt} />
        </Fact>
      </dl>
    </Paper>
  )
}

function Link({ assessment, open }: Opening) {
  const can = useCan()
  const { link } = assessment
  const none = linkRefusal(assessment)
  const unusable = link === null || link.revokedAt !== null ? linkProblem(link) : undefined
  return (
    <Paper withBorder p="md" component="section" aria-label="Vendor link">
      <Title order={2} mb="sm">
        Vendor link
      </Title>
      {link ? (
        <dl className="facts">
          <Fact name="Status">
            <Status {...linkStanding(link)} />
          </Fact>
          <Fact name="Created">
            <When at={link.createdAt} />
          </Fact>
          <Fact name="Expires">{link.expiresAt ? <When at={link.expiresAt} /> : 'Never'}</Fact>
          {link.revokedAt && (
            <Fact name="Revoked">
              <When at={link.revokedAt} />
            </Fact>
          )}
          <Fact name="Password">{link.hasPassword ? 'Required' : 'None'}</Fact>
        </dl>
      ) : (
        <Text c="dimmed">The vendor gets a link when the assessment is sent.</Text>
      )}
      <Group gap="xs" mt="md">
        <Action
          label="Create new link"
          variant="default"
          allowed={can('POST /api/v1/assessments/:assessmentId/link/regenerate')}
          disabled={none && inWords(none)}
          run={() => open('link')}
        />
        <Action
          label="Revoke link"
          variant="default"
          allowed={can('POST /api/v1/assessments/:assessmentId/link/revoke')}
          disabled={(none && inWords(none)) ?? unusable}
          run={() => open('revoke')}
        />
      </Group>
    </Paper>
  )
}
