import { outliveReader } from './brokenPipe.ts'
import { runCommandLine } from './commands/commandLine.ts'

outliveReader()
await runCommandLine(process.argv.slice(2))
