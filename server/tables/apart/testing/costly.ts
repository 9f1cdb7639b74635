import { badRequest } from '../../../errors.ts'

const fill = () => {
  const all: unknown[] = []
  for (;;) all.push(new Array(1000).fill(all.length))
}
const turn = () => {
  for (;;) Math.sqrt(2)
}

/** What a file may do to its reader. */
export const read = (input: unknown): unknown => {
  if (input === 'fill') return fill()
  if (input === 'turn') return turn()
  if (input === 'refuse') throw badRequest('No.', [{ path: 'a', message: 'is wrong' }], 'invalid_csv')
  return { read: input }
}
