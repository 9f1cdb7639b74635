import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const PARTS = resolve(import.meta.dirname, '../.ci/parts')
const SCRIPT = `set -uo pipefail
. ${PARTS}
tests() { echo; echo '12 passed, 0 failed, 2 skipped'; }
vitest() { printf '\\n\\033[2m      Tests \\033[22m \\033[31m1 failed\\033[39m | \\033[32m7 passed\\033[39m (8)\\n'; false; }
broken() { false; echo 'not reached'; }
prepare-tool() { echo 'tool is prepared'; }
tool() { echo 'tool works'; }
run_parts tests 'vitest broken' tool -- "$@"`

const run = (...names: string[]) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', SCRIPT, 'run', ...names], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  return { status, lines: stdout.trimEnd().split('\n'), stdout, stderr }
}

test('a failing part of CI fails the run and hides no result of the others', () => {
  const { status, lines, stdout } = run()
  expect(status).toBe(1)
  expect(lines.slice(-8)).toEqual([
    'Part         Result     Time  Tests',
    expect.stringMatching(/^tests {8}passed +\d+:\d\d {2}12 passed, 0 failed, 2 skipped$/),
    expect.stringMatching(/^vitest {7}FAILED +\d+:\d\d {2}7 passed, 1 failed$/),
    expect.stringMatching(/^broken {7}FAILED +\d+:\d\d {2}0 passed, 1 failed$/),
    expect.stringMatching(/^tool {9}passed +\d+:\d\d {2}1 passed, 0 failed$/),
    expect.stringMatching(/^Together +\d+:\d\d$/),
    '',
    '20 passed, 2 failed, 2 skipped',
  ])
  expect(stdout).not.toContain('not reached')
})

test('parts of CI run by name, in the order of the longest', () => {
  const { status, lines } = run('tool', 'tests')
  expect(status).toBe(0)
  expect(lines.filter((line) => /^▶|^tool/.test(line)).slice(0, 4)).toEqual([
    '▶ tests',
    'tool is prepared',
    '▶ tool',
    'tool works',
  ])
  expect(lines.at(-1)).toBe('13 passed, 0 failed, 2 skipped')
})

test('a part of CI that does not exist is refused with those that do', () => {
  const { status, stdout, stderr } = run('tool', 'nothing')
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no part nothing. Parts: tests vitest broken tool\n',
  })
})
