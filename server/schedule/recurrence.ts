import { addDays, daysBetween } from '../../contract/values/days.ts'
import * as links from '../assessments/links/service.ts'
import * as assessments from '../assessments/service.ts'
import { today } from '../organisation/service.ts'
import type { Task } from './notices.ts'
import * as queries from './queries.ts'

/** An older version has not kept how much time it gave. */
const daysSent = ({ sent, due }: queries.Recurring) =>
  due === null ? assessments.DEFAULT_ANSWER_DAYS : Math.max(1, daysBetween(sent, due))

/** As much time as the series gives, from today. */
const dueDayOf = (item: queries.Recurring, day: string) => addDays(day, item.answerDays ?? daysSent(item))

/** The same questionnaire again, in its newest version, to the same vendor, with the same reviewer. */
export const recurringAssessments: Task<queries.Recurring> = {
  due: ({ db }, day) => queries.recurring(db, day),
  give: async (tx, item) => {
    const { vendorId, templateId, title, reviewerId, recurrence } = item
    const dueDate = dueDayOf(item, await today(tx))
    const { id } = await assessments.create(tx, { vendorId, templateId, title, reviewerId, recurrence, dueDate })
    await assessments.followSeries(tx, id, item.id)
    await links.sendLike(tx, id, item.id)
  },
}
