import { check, report } from './steps.ts'

/** `npm run check`: types and lint. */
process.exitCode = report([
  await check('types', ['tsc', '--noEmit', '-p', '.']),
  await check('types of the web application', ['tsc', '--noEmit', '-p', 'web']),
  await check('lint', ['biome', 'check']),
])
