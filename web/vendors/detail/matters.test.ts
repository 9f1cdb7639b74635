import { expect, test } from 'vitest'
import { dayFromNow } from '../../ui/dates.ts'
import { mattersOf } from './matters.ts'

const NOTHING = { findings: [], assessments: [], certifications: [], documents: [] }
const finding = (dueDate: string | null) => ({
  id: 'f',
  title: 'No backups',
  severity: 'HIGH' as const,
  dueDate,
  ownerName: 'Jonas Weidmann',
})
const assessment = (part: object) =>
  ({
    id: 'a',
    title: 'Review',
    status: 'SENT',
    overdue: false,
    unreadMessages: 0,
    vendorRequest: null,
    ...part,
  }) as never
const certification = (id: string, days: number) => ({ id, name: id, expiresDate: dayFromNow(days) }) as never
const document = (id: string, days: number, kind = 'VENDOR') =>
  ({ id, fileName: id, validUntil: dayFromNow(days), kind }) as never

test('an open finding has its owner, and says by how much it is overdue', () => {
  const [late, open] = mattersOf({ ...NOTHING, findings: [finding(dayFromNow(8)), finding(dayFromNow(-6))] })
  expect(late).toMatchObject({ when: '6 days overdue', late: true, owner: 'Jonas Weidmann', action: 'Open' })
  expect(open).toMatchObject({ when: 'due in 8 days', late: false })
})

test('an assessment matters for each thing that somebody has to do about it', () => {
  const vendorRequest = { state: 'OPEN', until: '2030-02-01' }
  const late = assessment({ overdue: true, dueDate: dayFromNow(-1), unreadMessages: 2, vendorRequest })
  const found = mattersOf({ ...NOTHING, assessments: [late, assessment({ status: 'SUBMITTED', submittedAt: null })] })
  expect(found.map(({ action }) => action)).toEqual(['Remind', 'Decide', 'Read', 'Review'])
  expect(mattersOf({ ...NOTHING, assessments: [assessment({ status: 'COMPLETED' })] })).toEqual([])
})

test('what expired comes first, what expires within 30 days last, and the rest not at all', () => {
  const found = mattersOf({
    ...NOTHING,
    findings: [finding(null)],
    certifications: [certification('soon', 30), certification('later', 31), certification('over', -1)],
    documents: [document('insurance', 3), document('certificate', 3, 'CERTIFICATION')],
  })
  expect(found.map(({ title }) => title)).toEqual(['over', 'No backups', 'soon', 'insurance'])
})
