import { tmpdir } from 'node:os'
import type { AnswerValue } from '../../contract/library/questions.ts'
import { load } from '../../server/assessments/detailQueries.ts'
import { save } from '../../server/assessments/portal/answerQueries.ts'
import { submit } from '../../server/assessments/service.ts'
import { localStore } from '../../server/files/local.ts'
import { systemContext } from '../../server/process/system.ts'
import { testSecrets } from '../../test/support/secrets.ts'
import { compare } from '../compare.ts'
import { LONG_ASSESSMENT } from '../dataset/assessments.ts'
import { LONG } from '../dataset/templates.ts'
import { latencies, timesOf } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const SECONDS = 2
const TIMES = 0.5

/** The detail of the long assessment, compared with its statement alone. */
export const measureAssessment = async (world: World): Promise<Row[]> => {
  const target = {
    url: world.server.url,
    headers: world.bearer,
    requests: [{ path: `/api/v1/assessments/${LONG_ASSESSMENT}` }],
  }
  const { ours, beside } = await compare(
    (seconds) => latencies(target, seconds),
    (seconds) => timesOf(() => load(world.pool, LONG_ASSESSMENT, new Date()), seconds),
    SECONDS,
  )
  const measurement = `assessment of ${LONG.questions} questions`
  return [{ measurement, ours, unit: 'ms', beside: { what: 'its SQL', value: beside }, ratio: ours / beside }]
}

/** Submitting and scoring, compared with writing the answers one after the other as a vendor does. */
export const measureSubmit = async (world: World): Promise<Row[]> => {
  const answers = await answersOf(world)
  const { ours, beside } = await compare(
    (seconds) => timesOfSubmit(world, seconds),
    (seconds) => timesOf(() => writeAll(world, answers), seconds),
    SECONDS,
  )
  const ratio = ours / beside
  return [
    {
      measurement: `submit and score ${answers.length} answers`,
      ours,
      unit: 'ms',
      beside: { what: 'writing them', value: beside },
      ratio,
      target: { text: `at most ${TIMES}`, met: ratio <= TIMES },
    },
  ]
}

type Answer = { questionId: string; value: AnswerValue }
const answersOf = ({ pool }: World) => pool<Answer[]>`
  select question_id as "questionId", value from answers where assessment_id = ${LONG_ASSESSMENT}`

const UNCHANGED = { isNotApplicable: false, comment: null, reusedFrom: null, confirmed: false, changed: false }

const writeAll = ({ pool }: World, answers: readonly Answer[]) =>
  pool.begin(async (db) => {
    for (const answer of answers)
      await save(db, LONG_ASSESSMENT, [{ ...answer, ...UNCHANGED }], 'A contact', new Date())
  })

/** Only the submission is timed, not the reset between submissions. */
const timesOfSubmit = async ({ pool }: World, seconds: number) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await pool`update assessments set status = 'IN_PROGRESS' where id = ${LONG_ASSESSMENT}`
    const begun = performance.now()
    await submit(
      systemContext({ pool, files: localStore(tmpdir()), ...testSecrets }, '', new Date(), () => {}),
      LONG_ASSESSMENT,
    )
    times.push(performance.now() - begun)
  }
  return times
}
