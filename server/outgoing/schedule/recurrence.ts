import { addDays, daysBetween } from '../../../contract/days.ts'
import * as links from '../../assessments/links/service.ts'
import * as assessments from '../../assessments/service.ts'
import { today } from '../../organisation/service.ts'
import type { Task } from './notices.ts'
import * as queries from './queries.ts'

/** For an assessment that had no due date. */
const DEFAULT_DAYS = 30

/** As much time as the last one gave, from today. */
const dueDayOf = ({ sent, due }: queries.Recurring, day: string) =>
  addDays(day, due === null ? DEFAULT_DAYS : Math.max(1, daysBetween(sent, due)))

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
