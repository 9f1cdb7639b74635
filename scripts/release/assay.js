#!/usr/bin/env -S node --max-semi-space-size=16
// The program of the package: without a command, and with `start`, the server; otherwise a command.
// Plain JavaScript for any Node: an older one has to be able to print the sentence.
const major = Number.parseInt(process.versions.node, 10)
if (major < 24) {
  process.stderr.write(`Assay needs Node 24 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
const [command] = process.argv.slice(2)
await import(command === undefined || command === 'start' ? '../server/main.js' : '../server/cli.js')
