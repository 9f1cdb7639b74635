import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { paths } from '../../../contract/paths.ts'
import { type MessageDraft, MessageDrafts } from '../../domain/threads/drafts.ts'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { keysOf } from '../../ui/words.ts'
import { assessmentQuery } from '../queries.ts'
import { type Drafts, useDrafts } from '../review/useDrafts.ts'
import { Workspace } from '../review/Workspace.tsx'
import { UnreadMessages } from '../UnreadMessages.tsx'
import { VendorRequestBanner } from '../VendorRequest.tsx'
import { AssessmentActions } from './Actions.tsx'
import { Comparison } from './Comparison.tsx'
import { Details } from './Details.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Discussion } from './Discussion.tsx'
import styles from './detail.module.css'
import { EarlierContext, useEarlier } from './earlier.ts'
import { Findings } from './Findings.tsx'
import { Head } from './Head.tsx'
import { ScoreTab } from './ScoreTab.tsx'
import { type ReviewSearch, TABS, type Tab } from './search.ts'

const route = getRouteApi(paths.assessment)
const BACK = <TextLink to={paths.assessments}>Assessments</TextLink>

/** One assessment: what was answered, what is decided about it, and what follows. */
export function AssessmentPage() {
  const { assessmentId } = route.useParams()
  const { data, error, refetch } = useQuery(assessmentQuery(assessmentId))
  if (data) return <Loaded assessment={data} key={data.id} />
  return (
    <Page title="Assessment" line={error ? undefined : ' '} back={BACK}>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <>
          <Skeleton height={36} />
          <Skeleton height={560} />
        </>
      )}
    </Page>
  )
}

export type PanelProps = { assessment: AssessmentDetail; change: (part: ReviewSearch) => void; drafts: Drafts }

const PANELS: Record<Tab, (props: PanelProps) => React.ReactNode> = {
  answers: Workspace,
  findings: Findings,
  score: ScoreTab,
  comparison: Comparison,
  discussion: Discussion,
  details: Details,
}

function Loaded({ assessment: loaded }: { assessment: AssessmentDetail }) {
  const { comments, state: earlier } = useEarlier(loaded)
  const assessment = useMemo(() => ({ ...loaded, comments }), [loaded, comments])
  const { tab = 'answers', dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: ReviewSearch) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const drafts = useDrafts()
  const [messages] = useState(() => new Map<string, MessageDraft>())
  const Panel = PANELS[tab]
  return (
    <Page
      title={assessment.title}
      line={<Head assessment={assessment} />}
      back={BACK}
      actions={<AssessmentActions assessment={assessment} open={(name) => change({ dialog: name })} />}
    >
      <VendorRequestBanner
        assessmentId={assessment.id}
        request={assessment.vendorRequest}
        dueDate={assessment.dueDate}
      />
      <EarlierContext value={earlier}>
        <MessageDrafts value={messages}>
          <Tabs
            value={tab}
            onChange={(name) => change({ tab: keysOf(TABS).find((known) => known === name) })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              {keysOf(TABS).map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {TABS[name]}
                  <Count of={name} assessment={assessment} />
                  {name === 'discussion' && assessment.unreadMessages > 0 && (
                    <>
                      {' '}
                      <UnreadMessages count={assessment.unreadMessages} />
                    </>
                  )}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {keysOf(TABS).map((name) => (
              <Tabs.Panel key={name} value={name}>
                {name === tab && <Panel assessment={assessment} change={change} drafts={drafts} />}
              </Tabs.Panel>
            ))}
          </Tabs>
        </MessageDrafts>
      </EarlierContext>
      <LeaveDialog unsaved={() => messages.size > 0 || drafts.unsent(assessment.questions)}>
        Your unsent changes will be lost if you leave this page.
      </LeaveDialog>
      <Dialogs assessment={assessment} dialog={dialog} close={() => change({ dialog: undefined })} />
    </Page>
  )
}

const COUNTED: Partial<Record<Tab, (assessment: AssessmentDetail) => number>> = {
  answers: ({ questions }) => questions.filter(({ visible }) => visible).length,
  findings: ({ findings }) => findings.length,
  discussion: ({ comments }) => comments.length,
}

function Count({ of, assessment }: { of: Tab; assessment: AssessmentDetail }) {
  const count = COUNTED[of]?.(assessment)
  return count === undefined || count === 0 ? null : <span className={styles.count}> {count}</span>
}
