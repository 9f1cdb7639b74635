import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runToEnd } from '../../scripts/child.js'
import { pythonWith } from '../support/python.ts'

const PACKAGE = 'schemathesis==4.32.5'

/** The program that SCHEMATHESIS names, else one in this folder. */
export const installSchemathesis = async (folder: string) => {
  const { SCHEMATHESIS: installed } = process.env
  if (installed) return installed
  try {
    return join(dirname(await pythonWith(join(folder, 'venv'), PACKAGE)), 'st')
  } catch (cause) {
    const needs = 'It needs Python 3 with venv (Debian: apt-get install python3-venv) and PyPI.'
    throw new Error(`${PACKAGE} cannot be installed. ${needs}`, { cause })
  }
}

/** The description cannot state every rule (an existing role, a CSV with the right columns). */
const UNSAYABLE = 'positive_data_acceptance'
/** It would send requests without credentials, to which the hooks add some; test/coverage/permissions.test.ts does. */
const WITHOUT_CREDENTIALS = 'ignored_auth'
const OPTIONS = [
  ...['--generation-with-security-parameters', 'false', '--generation-database', 'none', '--no-shrink'],
  ...['--request-timeout', '120', '--max-response-time', '120', '--warnings', 'off', '--no-color'],
]

/** Options would win over what is said of one operation. Where each row has its own result, an invalid one is no error. */
const configOf = (byRow: readonly string[]) =>
  [
    ...[UNSAYABLE, WITHOUT_CREDENTIALS].map((check) => `checks.${check}.enabled = false`),
    ...byRow.map(
      (id) => `[[operations]]\ninclude-operation-id = "${id}"\nchecks.negative_data_rejection.enabled = false`,
    ),
  ].join('\n')

type Run = { url: string; cwd: string; env: Record<string, string>; args: readonly string[]; byRow: readonly string[] }
/** Its report, and whether it found nothing. */
export const runSchemathesis = async (program: string, { url, cwd, env, args, byRow }: Run) => {
  await writeFile(join(cwd, 'schemathesis.toml'), configOf(byRow))
  const hooks = join(import.meta.dirname, 'hooks.py')
  const { code, output } = await runToEnd(program, ['run', `${url}/api/openapi.json`, ...OPTIONS, ...args], {
    cwd,
    env: { ...process.env, ...env, SCHEMATHESIS_HOOKS: hooks },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { passed: code === 0, report: output }
}
