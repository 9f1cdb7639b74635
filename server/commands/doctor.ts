import { type Command, parse, say } from './arguments.ts'
import { type Finding, findings } from './doctorChecks.ts'

const wordsOf = ({ check, ok, message }: Finding) => `${ok ? 'ok     ' : 'PROBLEM'} ${check}: ${message}`

export const doctor: Command = {
  usage: 'doctor [--json]',
  summary: 'Check configuration, database, disk, files, mail, clock, secret, audit log and backup',
  run: async (args, config) => {
    const { values } = parse(args, { json: { type: 'boolean', default: false } })
    const found = await findings(config)
    if (values.json) say(JSON.stringify({ ok: found.every(({ ok }) => ok), checks: found }, null, 2))
    else for (const one of found) say(wordsOf(one))
    if (found.some(({ ok }) => !ok)) process.exitCode = 1
  },
}
