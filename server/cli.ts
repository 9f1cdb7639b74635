import { runCommandLine } from './commands/commandLine.ts'
import { outliveReader } from './process/brokenPipe.ts'

outliveReader()
await runCommandLine(process.argv.slice(2))
