import { parseArgs } from 'node:util'
import { UsageError } from './usage.ts'

export type Options = {
  scale: number
  only: readonly string[] | undefined
  json: string | undefined
  /** Another version, to compare this one with. */
  against: string | undefined
  /** With a tenth, all and ten times the data. */
  growth: boolean
}

export const USAGE =
  'npm run bench -- [--scale 0.1] [--only <measurement>,…] [--json <file>] [--against <commit>] [--growth]'

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        scale: { type: 'string', default: '1' },
        only: { type: 'string' },
        json: { type: 'string' },
        against: { type: 'string' },
        growth: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Undefined if only the usage was requested. */
export const readOptions = (args: string[], names: readonly string[]): Options | undefined => {
  const { values } = parse(args)
  if (values.help) return undefined
  const scale = Number(values.scale)
  if (!(scale >= 0.001 && scale <= 10)) throw new UsageError(`--scale must be from 0.001 to 10\n${USAGE}`)
  const only = values.only?.split(',')
  if (only?.some((name) => !names.includes(name))) {
    throw new UsageError(`--only must name some of ${names.join(', ')}\n${USAGE}`)
  }
  return { scale, only, json: values.json, against: values.against, growth: values.growth }
}
