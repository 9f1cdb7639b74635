import { type Command, fileFrom, parse, say } from './arguments.ts'
import { writeBundle } from './bundle.ts'
import { type Finding, findings } from './doctorChecks.ts'

const LABELS = { ok: 'ok     ', later: 'not yet', wrong: 'PROBLEM' }
const wordsOf = ({ check, state, message }: Finding) => `${LABELS[state]} ${check}: ${message}`

export const doctor: Command = {
  usage: 'doctor [--json] [--bundle <file> [--log <file>]]',
  summary: 'Check configuration, database, disk, files, mail, clock, secret, audit log and backup',
  run: async (args, config) => {
    const { values } = parse(args, {
      json: { type: 'boolean', default: false },
      bundle: { type: 'string' },
      log: { type: 'string' },
    })
    const found = await findings(config)
    if (values.bundle !== undefined) {
      const [file, log] = [fileFrom(values.bundle), values.log && fileFrom(values.log)]
      await writeBundle(config, { file, log, checks: found })
      if (!values.json) say(`Wrote ${file}. It has no secrets; read it before you pass it on.`)
    }
    if (values.json) say(JSON.stringify({ ok: found.every(({ ok }) => ok), checks: found }, null, 2))
    else for (const one of found) say(wordsOf(one))
    if (found.some(({ ok }) => !ok)) process.exitCode = 1
  },
}
