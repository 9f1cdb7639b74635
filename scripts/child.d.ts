import type { SpawnOptions } from 'node:child_process'

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string }

export const runToEnd: (command: string, args: readonly string[], options: SpawnOptions) => Promise<Ended>
