import { parseArgs } from 'node:util'

export type Options = { scale: number; only: string | undefined; json: string | undefined }

const USAGE = 'npm run bench -- [--scale 0.1] [--only <measurement>] [--json <file>]'

export const readOptions = (args: string[], names: readonly string[]): Options => {
  const { values } = parseArgs({
    args,
    options: { scale: { type: 'string', default: '1' }, only: { type: 'string' }, json: { type: 'string' } },
  })
  const scale = Number(values.scale)
  if (!(scale >= 0.001 && scale <= 10)) throw new Error(`--scale must be from 0.001 to 10\n${USAGE}`)
  if (values.only !== undefined && !names.includes(values.only)) {
    throw new Error(`--only must be one of ${names.join(', ')}\n${USAGE}`)
  }
  return { scale, only: values.only, json: values.json }
}
