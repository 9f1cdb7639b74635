import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PIP = '-m pip install --quiet --no-compile --disable-pip-version-check --retries 1 --timeout 20'.split(' ')

/** A Python of its own that has these packages. */
export const pythonWith = async (folder: string, ...packages: string[]) => {
  const python = join(folder, 'bin/python')
  await run('python3', ['-m', 'venv', folder])
  await run(python, [...PIP, ...packages], { timeout: 120_000 })
  return python
}
