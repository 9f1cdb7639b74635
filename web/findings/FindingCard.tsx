import { useDraggable } from '@dnd-kit/core'
import { Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Finding, needsApproval } from '../../contract/findings/findings.ts'
import { originText } from '../../contract/labels.ts'
import { paths } from '../../contract/paths.ts'
import { useSession } from '../api/session.ts'
import { FindingDot, SeverityDot } from '../domain/Status.tsx'
import board from '../ui/Board.module.css'
import { dayText, overdueText } from '../ui/dates.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { Due } from '../ui/When.tsx'
import type { Deciding } from './DecisionDialog.tsx'
import styles from './findings.module.css'
import { acceptWords, REMEDIATE } from './labels.ts'
import { Missing } from './Missing.tsx'

type Props = { finding: Finding; decide: ((deciding: Deciding) => void) | undefined }

/** Dragged to another status, or moved with its menu, which the keyboard reaches. */
export function FindingCard({ finding, decide }: Props) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: finding.id,
    data: finding,
    disabled: !decide,
  })
  return (
    <Paper
      ref={setNodeRef}
      component="li"
      withBorder
      className={`${board.boardCard} ${decide ? styles.boardMovable : ''} ${isDragging ? styles.boardDragged : ''}`}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      {...listeners}
    >
      <div className={board.boardTitle}>
        <Link
          to={paths.finding}
          params={{ findingId: finding.id }}
          className={`row-link ${board.boardName}`}
          draggable={false}
        >
          {finding.title}
        </Link>
        {decide && <Moves finding={finding} decide={decide} />}
      </div>
      <Text className="truncate">{finding.vendorName}</Text>
      <Facts finding={finding} />
      <Missing finding={finding} />
    </Paper>
  )
}

function Moves({ finding, decide }: { finding: Finding; decide: (deciding: Deciding) => void }) {
  const rules = useSession()?.organisation.riskAcceptance
  const asks = rules !== undefined && needsApproval(finding, rules)
  return (
    <RowMenu
      about={`${finding.title}, ${finding.vendorName}`}
      actions={[
        { label: `${REMEDIATE}…`, run: () => decide({ finding, as: 'REMEDIATED' }) },
        { label: `${acceptWords(asks)}…`, run: () => decide({ finding, as: 'RISK_ACCEPTED' }) },
      ]}
    />
  )
}

function Facts({
  finding: { severity, status, lapsed, dueDate, ownerName, acceptance, acceptedUntil, origin, source },
}: Pick<Props, 'finding'>) {
  const until = status === 'RISK_ACCEPTED' && !lapsed && acceptedUntil
  return (
    <Group gap="4px 12px" className={styles.boardFacts}>
      <SeverityDot severity={severity} />
      {lapsed && <FindingDot status={status} lapsed />}
      {status === 'OPEN' && acceptance?.state === 'WAITING' && <Text span>Waiting for approval</Text>}
      {status === 'OPEN' && dueDate && (overdueText(dueDate) ? <Due day={dueDate} open /> : `Due ${dayText(dueDate)}`)}
      {until && <Text span>Until {dayText(until)}</Text>}
      {ownerName && (
        <Text span c="dimmed" className="truncate">
          {ownerName}
        </Text>
      )}
      <Text span c="dimmed" className="truncate">
        {originText({ origin, source })}
      </Text>
    </Group>
  )
}
