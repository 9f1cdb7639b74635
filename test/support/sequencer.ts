import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, slowest first. They start first, so that none of them is left running alone at the end. Vitest
 * itself knows how long files take only from an earlier run.
 */
const SLOWEST = [
  'test/faults/rounds.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/faults/cluster.test.ts',
  'test/faults/rollingUpdate.test.ts',
  'test/faults/pooler.test.ts',
  'server/assessments/workbook/libreOffice.test.ts',
  'test/coverage/locks.test.ts',
  'test/journeys/commands.test.ts',
  'test/faults/outage.test.ts',
  'test/coverage/fuzz.test.ts',
  'test/e2e/review.test.ts',
  'test/e2e/looks/portfolio.test.ts',
  'server/reports/pdf/randomText.test.ts',
  'test/faults/connections.test.ts',
  'server/reports/pdf/templates.test.ts',
  'test/e2e/looks/work.test.ts',
  'test/faults/start.test.ts',
  'test/e2e/looks/administration.test.ts',
  'test/e2e/settings.test.ts',
  'test/e2e/lists.test.ts',
  'server/backup/restore.test.ts',
  'test/e2e/looks/library.test.ts',
  'server/db/embedded/start.test.ts',
  'server/db/embedded/processes.test.ts',
  'server/organisation/settings.test.ts',
  'test/e2e/bulk.test.ts',
]

const rank = ({ moduleId, project }: TestSpecification) => {
  // Between others they would end shared workers, with their browser and their modules.
  if (project.config.isolate) return -1
  const place = SLOWEST.indexOf(relative(project.config.root, moduleId))
  return place === -1 ? SLOWEST.length : place
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
