import { expect, test } from 'vitest'
import type { Answer, AnswerValue, ScoredQuestion } from '../../contract/library/questions.ts'
import { scoreAnswers } from '../../contract/library/scoring.ts'
import { useAppWithExample } from '../../test/support/example.ts'
import { scoreOfVersion2 } from '../../test/support/scoringVersion2.ts'

const t = useAppWithExample()

type Row = { id: string; vendorId: string; templateId: string; status: string; score: number | null; submittedAt: Date }
const submitted = () => t.pool<Row[]>`
  select id, vendor_id as "vendorId", template_id as "templateId", status, score, submitted_at as "submittedAt"
  from assessments where submitted_at is not null and status <> 'IN_PROGRESS' order by submitted_at`

type AnsweredQuestion = ScoredQuestion & {
  id: string
  value: AnswerValue
  isNotApplicable: boolean
  override: boolean | null
}
const askedIn = (id: string) => t.pool<AnsweredQuestion[]>`
  select q.id, q.key, q.type, q.risk_weight as "riskWeight", q.expected_answer as "expectedAnswer",
    q.conditional_logic as "conditionalLogic", r.value, coalesce(r.is_not_applicable, false) as "isNotApplicable",
    w.compliance_override as override
  from assessments a join template_questions q on q.version_id = a.template_version_id
    left join answers r on r.assessment_id = a.id and r.question_id = q.id
    left join reviews w on w.assessment_id = a.id and w.question_id = q.id
  where a.id = ${id} order by q.section_index, q.position`

/** From the answers alone. An override counts once the assessment was finalized with it. */
const recomputed = (questions: readonly AnsweredQuestion[], { status, submittedAt }: Row) => {
  const answers = new Map<string, Answer>(questions.map((q) => [q.key, q]))
  const judged = status === 'COMPLETED' ? questions.filter(({ override }) => override !== null) : []
  const overrides = new Map(judged.map(({ key, override }) => [key, override ? 100 : 0]))
  const result = scoreAnswers(questions, answers, { on: submittedAt, overrides })
  // The example has no partial credit, so the rules of version 2 find the same.
  const { score, weightedScore, maxScore } = result
  expect({ score, weightedScore, maxScore }).toEqual(
    scoreOfVersion2(questions, answers, { on: submittedAt, overrides }),
  )
  return result
}

test('every score follows from the answers, and every failing answer has its finding', async () => {
  const rows = await submitted()
  expect(rows.length).toBeGreaterThan(50)
  for (const row of rows) {
    const questions = await askedIn(row.id)
    const found = recomputed(questions, row)
    expect(row.score, row.id).toBeCloseTo(found.score ?? -1, 12)
    const failing = questions.filter((_, i) => found.questions[i]?.isCompliant === false).map(({ id }) => id)
    const findings = await t.pool<{ id: string }[]>`
      select f.question_id as id from findings f where f.assessment_id = ${row.id} and f.raised_by = 'SCORING'
        and not (f.resolved_by_scoring and f.resolved_in = ${row.id})
      union select c.question_id from finding_confirmations c join findings f on f.id = c.finding_id
      where c.assessment_id = ${row.id} and not (f.resolved_by_scoring and f.resolved_in = ${row.id})`
    expect(findings.map(({ id }) => id).sort()).toEqual([...failing].sort())
  }
})

test('a vendor’s score is the mean of its newest completed assessment of each template', async () => {
  const completed = (await submitted()).filter(({ status }) => status === 'COMPLETED')
  const { body } = await t.admin.get('/api/v1/vendors')
  let scored = 0
  for (const { id, name, overallScore } of body as { id: string; name: string; overallScore: number | null }[]) {
    const newest = new Map(completed.filter((a) => a.vendorId === id).map((a) => [a.templateId, a.score ?? 0]))
    const scores = [...newest.values()]
    const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
    if (mean === null) expect(overallScore, name).toBeNull()
    else expect(overallScore, name).toBeCloseTo(mean, 11)
    scored += mean === null ? 0 : 1
  }
  expect(scored).toBeGreaterThan(20)
})

test('there are vendors in every score band, and scores that improved and got worse', async () => {
  const { body } = await t.admin.get('/api/v1/dashboard')
  for (const band of ['green', 'amber', 'red', 'unscored'])
    expect(body.scoreDistribution[band], band).toBeGreaterThan(0)
  const trends = await t.pool<{ name: string; change: number }[]>`
    select v.name, last_value(a.score) over w - first_value(a.score) over w as change
    from assessments a join vendors v on v.id = a.vendor_id
    where a.status = 'COMPLETED' and a.title like 'Security%'
    window w as (partition by v.id order by a.submitted_at rows between unbounded preceding and unbounded following)`
  const changeOf = (name: string) => trends.find((row) => row.name === name)?.change
  expect(changeOf('Brightfen Payroll')).toBeGreaterThan(0.02)
  expect(changeOf('東京データ')).toBeLessThan(-0.02)
})

test('the dashboard shows the numbers that the tables give', async () => {
  const { body } = await t.admin.get('/api/v1/dashboard')
  const [counted] = await t.pool<Record<string, number>[]>`
    select (select count(*)::int from vendors) as vendors, (select count(overall_score)::int from vendors) as scored,
      (select round(avg(overall_score::numeric), 12)::float8 from vendors) as average,
      (select count(*)::int from findings where status = 'OPEN') as findings,
      (select count(*)::int from findings where status = 'OPEN' and severity = 'CRITICAL') as critical,
      (select count(*)::int from assessments where status = 'COMPLETED') as completed,
      (select count(*)::int from assessments where status in ('SENT', 'IN_PROGRESS') and due_date < now() - interval '1 day') as overdue,
      (select count(*)::int from responsibilities where status = 'COMPLETED') as "responsibilitiesDone"`
  expect({
    vendors: body.vendorCount,
    scored: body.scoredVendorCount,
    average: body.averageScore,
    findings: body.openFindings,
    critical: body.openFindingsBySeverity.CRITICAL,
    completed: body.assessmentStatusCounts.COMPLETED,
    overdue: body.overdueAssessments,
    responsibilitiesDone: body.customerResponsibility.completed,
  }).toEqual(counted)
})
