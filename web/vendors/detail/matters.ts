import type { Finding } from '../../../contract/findings/findings.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import type { Certification } from '../../../contract/vendors/certifications.ts'
import { EXPIRING_DAYS } from '../../../contract/vendors/certifications.ts'
import type { VendorDocument } from '../../../contract/vendors/trail.ts'
import type { Answered } from '../../api/operation.ts'
import { daysUntil, dayText, distance, overdueText } from '../../ui/dates.ts'
import type { Meaning } from '../../ui/Status.tsx'
import { plural } from '../../ui/words.ts'

type AssessmentEntry = Answered<'GET /api/v1/assessments'>['entries'][number]
type Tab = 'certifications' | 'documents'
/** One thing that matters now: what it is, since or until when, who has it, and what can be done about it. */
export type Matter = {
  key: string
  pill: { severity: RiskWeight } | { meaning: Meaning; word: string }
  title: string
  at: { finding: string } | { assessment: string; discussion?: true } | { tab: Tab }
  when: string
  late: boolean
  owner?: string | null
  action: 'Open' | 'Review' | 'Read' | 'Decide' | 'Remind' | 'Ask for the new one'
  rank: number
}
type Found = {
  findings: readonly Pick<Finding, 'id' | 'title' | 'severity' | 'dueDate' | 'ownerName'>[]
  assessments: readonly AssessmentEntry[]
  certifications: readonly Certification[]
  documents: readonly VendorDocument[]
}

/** What is overdue, then what waits for us, then what is open, then what ends soon. */
const OVERDUE = 0
const WAITING = 1
const OPEN = 2
const ENDING = 3

const ofFinding = ({ id, title, severity, dueDate, ownerName }: Found['findings'][number]): Matter => {
  const late = dueDate === null ? undefined : overdueText(dueDate)
  return {
    key: `finding ${id}`,
    pill: { severity },
    title,
    at: { finding: id },
    when: late ?? (dueDate === null ? 'no due date' : `due ${distance(dueDate)}`),
    late: late !== undefined,
    owner: ownerName,
    action: 'Open',
    rank: late ? OVERDUE : OPEN,
  }
}

const ofAssessment = (one: AssessmentEntry): Matter[] => {
  const { id, title, status, overdue, dueDate, submittedAt, unreadMessages, vendorRequest, reviewerName } = one
  const common = { title, at: { assessment: id }, late: false, owner: reviewerName, when: '' }
  const waits = status === 'SUBMITTED' || status === 'UNDER_REVIEW'
  const found: (Matter | false)[] = [
    overdue && {
      ...common,
      key: `overdue ${id}`,
      pill: { meaning: 'bad', word: 'Overdue' },
      when: (dueDate && overdueText(dueDate)) ?? '',
      late: true,
      action: 'Remind',
      rank: OVERDUE,
    },
    waits && {
      ...common,
      key: `review ${id}`,
      pill: { meaning: 'accent', word: 'To review' },
      when: submittedAt === null ? '' : `submitted ${distance(submittedAt)}`,
      action: 'Review',
      rank: WAITING,
    },
    vendorRequest?.state === 'OPEN' && {
      ...common,
      key: `request ${id}`,
      pill: { meaning: 'fair', word: 'Asks for time' },
      when: vendorRequest.until === null ? '' : `until ${dayText(vendorRequest.until)}`,
      action: 'Decide',
      rank: WAITING,
    },
    unreadMessages > 0 && {
      ...common,
      key: `messages ${id}`,
      pill: { meaning: 'fair', word: plural(unreadMessages, 'new message') },
      at: { assessment: id, discussion: true },
      action: 'Read',
      rank: WAITING,
    },
  ]
  return found.filter((matter) => matter !== false)
}

type Ending = { key: string; name: string; day: string | null; tab: Tab }
const ofEnding = ({ key, name, day, tab }: Ending): Matter[] => {
  if (day === null || daysUntil(day) > EXPIRING_DAYS) return []
  const late = daysUntil(day) < 0
  return [
    {
      key,
      pill: late ? { meaning: 'bad', word: 'Expired' } : { meaning: 'fair', word: 'Expiring' },
      title: name,
      at: { tab },
      when: late ? distance(day) : dayText(day),
      late,
      action: 'Ask for the new one',
      rank: late ? OVERDUE : ENDING,
    },
  ]
}

export const mattersOf = ({ findings, assessments, certifications, documents }: Found): Matter[] =>
  [
    ...findings.map(ofFinding),
    ...assessments.flatMap(ofAssessment),
    ...certifications.flatMap(({ id, name, expiresDate }) =>
      ofEnding({ key: `certification ${id}`, name, day: expiresDate, tab: 'certifications' }),
    ),
    // The papers of a certification end with it.
    ...documents.flatMap(({ id, fileName, validUntil, kind }) =>
      kind === 'CERTIFICATION'
        ? []
        : ofEnding({ key: `document ${id}`, name: fileName, day: validUntil, tab: 'documents' }),
    ),
  ].sort((a, b) => a.rank - b.rank)
