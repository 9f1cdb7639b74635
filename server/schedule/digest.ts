import type { Settings } from '../../contract/organisation/settings.ts'
import { paths } from '../../contract/paths.ts'
import { mondayOf } from '../../contract/values/days.ts'
import type { Ctx } from '../context.ts'
import * as mail from '../mail/service.ts'
import { type Counts, type Summary, summaries } from './digestQueries.ts'
import { runTask, type Task } from './notices.ts'
import { isMarked, mark } from './queries.ts'

const LINES: { [C in keyof Counts]: (count: number) => string } = {
  overdue: (n) => (n === 1 ? '1 assessment is overdue' : `${n} assessments are overdue`),
  waiting: (n) => (n === 1 ? '1 assessment is waiting for review' : `${n} assessments are waiting for review`),
  findings: (n) => (n === 1 ? '1 open finding is past its due date' : `${n} open findings are past their due date`),
  expiring: (n) =>
    n === 1
      ? '1 certification or contract expires within 30 days'
      : `${n} certifications or contracts expire within 30 days`,
  reviews: (n) =>
    n === 1 ? '1 vendor is due for its next assessment' : `${n} vendors are due for their next assessment`,
}

const itemsOf = (summary: Summary) =>
  (Object.keys(LINES) as (keyof Counts)[])
    .filter((name) => summary[name] > 0)
    .map((name) => `– ${LINES[name](summary[name])}`)
    .join('\n')

const digestsOf = (monday: string): Task<Summary> => ({
  due: ({ db }, today) => summaries(db, today, monday),
  /** Only if there is something to say. */
  give: async (tx, summary) => {
    const items = itemsOf(summary)
    if (items === '') return
    const values = { items, link: tx.origin.baseUrl + paths.dashboard }
    await mail.enqueue(tx, { kind: 'DIGEST', to: summary, values, userId: summary.id })
  },
})

/** On Mondays, or on the first day of the week on which a server runs. */
export const runDigests = async (context: () => Ctx, today: string, settings: Settings) => {
  const monday = mondayOf(today)
  const week = `digests ${monday}`
  if (await isMarked(context().db, week)) return
  await runTask(context, digestsOf(monday), today, settings)
  await mark(context().db, week, context().now)
}
