import { expect, test } from 'vitest'
import { createDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'

test('existing scores are recomputed, and vendors with them', async () => {
  const { pool, drop } = await createDatabase({ empty: true })
  await migrate(pool, '0023_list_names.sql')
  const weights = { CRITICAL: 10, HIGH: 6, MEDIUM: 2.34567, LOW: 0.00001 }
  await pool`update organisation set scoring_weights = ${pool.json(weights)}`
  const [vendor] =
    await pool`insert into vendors (name, name_key, search_key, contact_email, overall_score, created_at, updated_at)
    values ('V', 'v', 'v', 'v@example.com', 0.5, now(), now()) returning id`
  // Of two templates, 3 × 1.4 of 5 × 1.4 each, as sums of binary fractions.
  const [earned, possible] = [1.4 + 1.4 + 1.4, 1.4 + 1.4 + 1.4 + 1.4 + 1.4]
  const score = earned / possible
  const section = { title: 'S', score, weightedScore: earned, maxScore: possible, scored: 5 }
  for (const title of ['A', 'B']) {
    const [made] =
      await pool`insert into assessments (vendor_id, title, title_key, status, score, template_id, submitted_at, completed_at, created_at,
        updated_at)
      values (${vendor?.id}, ${title}, ${title}, 'COMPLETED', ${score}, gen_random_uuid(), now(), now(), now(), now()) returning id`
    await pool`insert into assessment_results (assessment_id, score, weighted_score, max_score, questions, sections, method, scored_at)
      values (${made?.id}, ${score}, ${earned}, ${possible}, '[]', ${pool.json([section])}, '{}', now())`
    await pool`insert into assessment_domains values (${made?.id}, ${vendor?.id}, 'F', 'D', ${earned}, ${possible}, 1)`
  }
  expect(score).toBeLessThan(0.6)

  await migrate(pool)

  const results = await pool`select a.score, r.score as result, r.weighted_score as earned, r.sections
    from assessments a join assessment_results r on r.assessment_id = a.id`
  const [after] =
    await pool`select overall_score as score, domain_breakdown as domains from vendors join vendor_summaries on vendor_id = id`
  const [settings] = await pool`select scoring_weights as weights from organisation`
  await drop()
  const sections = [{ title: 'S', score: 0.6, weightedScore: 4.2, maxScore: 7, scored: 5 }]
  expect(results.map((row) => ({ ...row }))).toEqual(Array(2).fill({ score: 0.6, result: 0.6, earned: 4.2, sections }))
  expect(after).toMatchObject({ score: 0.6, domains: [{ complianceRatio: 0.6 }] })
  expect(settings?.weights).toEqual({ CRITICAL: 10, HIGH: 6, MEDIUM: 2.3457, LOW: 0.0001 })
})
