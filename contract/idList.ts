import { ID_PATTERN, Unsafe } from './schema.ts'

const ONE_ID = ID_PATTERN.slice(1, -1)

/** Several IDs in a query parameter, separated by commas. */
export const IdList = (most: number, description: string) =>
  Unsafe<string>({
    type: 'string',
    pattern: `^${ONE_ID}(,${ONE_ID}){0,${most - 1}}$`,
    description,
    example: '3f0d9a52-7c1e-4f6b-9b57-0e5d1c2a8f44',
  })
