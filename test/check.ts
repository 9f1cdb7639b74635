import { checkAll, report } from './steps.ts'

/** `npm run check`: types and lint. */
process.exitCode = report(await checkAll())
