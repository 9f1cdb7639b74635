import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a program to its end and forwards our signals. Ctrl-C reaches it twice, from the terminal and from us: that is
 * harmless for a program that stops once.
 */
export const runToEnd = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    const output = []
    const forward = (signal) => child.kill(signal)
    const done = (settle) => (value) => {
      for (const signal of FORWARDED) process.off(signal, forward)
      settle(value)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', done(reject))
    child.on('close', (code, signal) => done(resolve)({ code, signal, output: Buffer.concat(output).toString() }))
  })

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((place) => place !== '' && existsSync(join(place, program)))

/** Where the system can, a program is told to stop if this process is killed in a way that we cannot forward. */
export const endingWithUs = (command) =>
  process.platform === 'linux' && onPath('setpriv') ? ['setpriv', '--pdeathsig', 'TERM', ...command] : command

/** Ends this process the way the child ended, so that the parent gets the right status. */
export const endLike = ({ code, signal }) => {
  if (signal) process.kill(process.pid, signal)
  else process.exit(code ?? 1)
}
