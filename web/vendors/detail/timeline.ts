import type { TimelineEvent } from '../../../contract/vendors/trail.ts'
import { plural } from '../../ui/words.ts'

const WORDS: Record<Exclude<TimelineEvent['kind'], `FINDINGS_${string}` | 'RISKS_ACCEPTED'>, string> = {
  VENDOR_ADDED: 'Vendor added',
  ASSESSMENT_CREATED: 'Assessment created',
  ASSESSMENT_SENT: 'Assessment sent to the vendor',
  ASSESSMENT_SUBMITTED: 'Assessment submitted by the vendor',
  ASSESSMENT_COMPLETED: 'Assessment completed',
  ASSESSMENT_REOPENED: 'Assessment reopened',
  CERTIFICATION_ADDED: 'Certification added',
  CERTIFICATION_EXPIRED: 'Certification expired',
}

/** What happened, in words; what it happened to stands beside it. */
export const eventText = ({ kind, count }: Pick<TimelineEvent, 'kind' | 'count'>) => {
  if (kind === 'FINDINGS_RAISED') return `${plural(count, 'finding')} raised`
  if (kind === 'FINDINGS_REMEDIATED') return `${plural(count, 'finding')} remediated`
  if (kind === 'RISKS_ACCEPTED') return `${plural(count, 'risk')} accepted`
  return WORDS[kind]
}

type At = { at: string }
const monthOf = (at: string) => {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** By the month in which the reader saw it happen, as its day is shown too. */
export const byMonth = <Event extends At>(events: readonly Event[]) => [...Map.groupBy(events, ({ at }) => monthOf(at))]
