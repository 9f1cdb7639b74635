import { originText } from '../../contract/labels.ts'
import { paths } from '../../contract/paths.ts'
import { utcDayText } from '../../contract/values/words.ts'
import type { Ctx } from '../context.ts'
import {
  daysValue,
  dayValue,
  findingCountValue,
  passwordValue,
  sectionsValue,
  senderValue,
  sizeValue,
} from './languages/values.ts'
import { newestSample } from './queries.ts'
import type { MailValues } from './words.ts'

const DAY = 86_400_000
const SENDER = { name: 'Rita Reviewer', email: 'rita@example.com', role: 'REVIEWER' } as const

/** Real names where there are some, so that the preview looks as the mail will. */
export const sampleValues = async ({ db, now, origin }: Ctx): Promise<MailValues> => {
  const found = await newestSample(db)
  const due = dayValue(found?.due ?? new Date(now.getTime() + 14 * DAY))
  return {
    recipient: found?.recipient ?? 'Ada Lovelace',
    vendor: found?.vendor ?? 'Northwind Traders',
    assessment: found?.assessment ?? 'Security review',
    due,
    days: daysValue(7),
    message: 'Please call us if anything is unclear.',
    questions: '– 2.1 Do you test your backups?\n– 3.4 Who can access customer data?',
    link: origin.baseUrl + paths.portal.replace('$token', '••••••••'),
    expires: due,
    person: 'Vera Kestrel',
    colleague: 'Carla Mendes',
    section: 'Access control',
    until: due,
    messages: 'Ada Lovelace: Do contractors use it as well?',
    certification: 'ISO 27001',
    finding: 'Backups are not tested',
    origin: originText({ origin: 'ASSESSMENT', source: null }),
    reason: 'We already have a vendor for this.',
    device: 'Firefox on Windows',
    place: 'Internet, 203.0.113.7',
    at: `${utcDayText(now)}, 09:30 UTC`,
    size: sizeValue({ questions: 24, minutes: 40 }),
    sections: sectionsValue([{ title: 'Access control', translations: {}, open: 5 }]),
    notice: 'You are the owner of the finding “Backups are not tested”',
    details: found?.vendor ?? 'Northwind Traders',
    count: findingCountValue(2),
    sender: senderValue(SENDER),
    passwordHint: passwordValue(SENDER, ''),
    items: '– 2 assessments are overdue\n– 1 assessment is waiting for review',
  }
}
