import { createSealer } from '../../server/audit/seal.ts'
import { verifyChain } from '../../server/audit/verify.ts'
import { allowLongStatements } from '../../server/db/driver/watch.ts'
import type { Db, Pool } from '../../server/db/open.ts'
import { secondsSince } from '../statistics.ts'
import {
  createComplies,
  createScored,
  insertAnswers,
  insertControls,
  insertDomains,
  insertFindings,
  insertResults,
} from './answers.ts'
import { insertAssessments, insertLongAssessment, storeScores } from './assessments.ts'
import { insertAuditEntries } from './audit.ts'
import { createShare } from './share.ts'
import { insertFrameworks, insertTemplates } from './templates.ts'
import { insertCertifications, insertResponsibilities, insertUsers, insertVendors } from './vendors.ts'

export type Sizes = { vendors: number; assessments: number; auditEntries: number }

const FULL: Sizes = { vendors: 10_000, assessments: 50_000, auditEntries: 500_000 }

/**
 * The data set of the budgets, generated in the database. Every value follows from its row number, so that two runs
 * measure the same. Answers and findings follow from the assessments: about 1,000,000 and 100,000.
 */
export const generate = async (pool: Pool, scale: number, say: (text: string) => void): Promise<Sizes> => {
  const sizes: Sizes = {
    vendors: Math.round(FULL.vendors * scale),
    assessments: Math.round(FULL.assessments * scale),
    auditEntries: Math.round(FULL.auditEntries * scale),
  }
  await timed('rows', say, () => pool.begin((tx) => insertAll(tx, sizes)))
  await timed('sealing the audit log', say, () => seal(pool))
  await timed('vacuum analyze', say, () => pool`vacuum analyze`)
  return sizes
}

const insertAll = async (tx: Db, sizes: Sizes) => {
  // A few large statements, each of which takes longer than a request may.
  await allowLongStatements(tx)
  await createShare(tx)
  await createComplies(tx)
  await insertFrameworks(tx)
  await insertTemplates(tx)
  await insertUsers(tx)
  await insertVendors(tx, sizes.vendors)
  await insertCertifications(tx)
  await insertResponsibilities(tx)
  await insertAssessments(tx, sizes)
  await insertLongAssessment(tx)
  await insertScoring(tx)
  await storeScores(tx)
  await tx`select refresh_vendor_summaries(array(select id from vendors))`
  await tx`select refresh_finding_figures(array(select id from vendors), now())`
  await insertAuditEntries(tx, sizes)
}

/** Millions of rows derived from rows that exist: nothing has to be checked. */
const insertScoring = async (tx: Db) => {
  await createScored(tx)
  await tx`set local session_replication_role = replica`
  await insertAnswers(tx)
  await insertResults(tx)
  await insertControls(tx)
  await insertFindings(tx)
  await insertDomains(tx)
  await tx`set local session_replication_role = origin`
  // The triggers did not run.
  await tx`insert into finding_totals (status, severity, change) select status, severity, count(*) from findings group by 1, 2`
}

/** Through the real code, so that the log is a real one. */
const seal = async (pool: Pool) => {
  const fail = (error: unknown) => {
    throw error
  }
  await createSealer(pool, fail).now()
  const { valid, firstBroken } = await verifyChain(pool)
  if (!valid) throw new Error(`The generated audit log does not verify: ${JSON.stringify(firstBroken)}`)
}

const timed = async (what: string, say: (text: string) => void, work: () => PromiseLike<unknown>) => {
  const begun = performance.now()
  await work()
  say(`  ${what}: ${secondsSince(begun).toFixed(1)} s\n`)
}
