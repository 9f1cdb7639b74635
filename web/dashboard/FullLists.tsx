import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { TextLink } from '../ui/links.tsx'
import { plural } from '../ui/words.ts'
import type { Attention, Kind } from './day.ts'

/** The list of everybody’s work of a kind. Each link opens exactly as many as it says. */
const LISTS: Record<Kind, (found: Attention) => ReactNode> = {
  overdueFindings: ({ overdueFindings: { totalCount } }) => (
    <TextLink to={paths.findings} search={{ status: 'OPEN', overdue: true }}>
      {plural(totalCount, 'overdue finding')} as a list
    </TextLink>
  ),
  overdue: ({ overdue: { totalCount } }) => (
    <TextLink to={paths.assessments} search={{ overdue: true }}>
      {plural(totalCount, 'overdue assessment')} as a list
    </TextLink>
  ),
  waitingForReview: ({ waitingForReview: { submitted, underReview } }) => (
    <>
      <TextLink to={paths.assessments} search={{ status: 'SUBMITTED' }}>
        {plural(submitted, 'assessment')} submitted
      </TextLink>
      <TextLink to={paths.assessments} search={{ status: 'UNDER_REVIEW' }}>
        {plural(underReview, 'assessment')} under review
      </TextLink>
    </>
  ),
  requestedAcceptances: ({ requestedAcceptances: { totalCount } }) => (
    <TextLink to={paths.findings} search={{ awaitingApproval: true }}>
      {plural(totalCount, 'risk acceptance')} to approve as a list
    </TextLink>
  ),
  lapsedAcceptances: ({ lapsedAcceptances: { totalCount } }) => (
    <TextLink to={paths.findings} search={{ lapsed: true }}>
      {plural(totalCount, 'expired risk acceptance')} as a list
    </TextLink>
  ),
  endingCertifications: ({ endingCertifications: { expired, expiring } }) => (
    <>
      <TextLink to={paths.certifications} search={{ status: 'EXPIRED' }}>
        {plural(expired, 'expired certification')}
      </TextLink>
      <TextLink to={paths.certifications} search={{ status: 'EXPIRING' }}>
        {plural(expiring, 'expiring certification')}
      </TextLink>
    </>
  ),
  requests: ({ requests: { totalCount } }) => (
    <TextLink to={paths.intakeRequests}>{plural(totalCount, 'intake request')} as a list</TextLink>
  ),
  // Their lists have no such filter: all of them stand here.
  neverAssessed: () => null,
  refusedAddresses: () => null,
}

export const FullLists = ({ found, kind }: { found: Attention; kind: Kind }) => (
  <Group component="nav" aria-label="Full lists" gap="md">
    {LISTS[kind](found)}
  </Group>
)
