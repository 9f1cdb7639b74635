import type { Mapping } from './fields.ts'
import type { Reading } from './reading.ts'

/** How a file of one shape was read: for the next one with the same columns. */
export type KeptReading = Reading & { mapping: Mapping }
type Keeper = Pick<Storage, 'getItem' | 'setItem'>

/** A browser may forbid it. */
const storage = (): Keeper | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const MOST_SHAPES = 20
type Shapes = readonly { head: readonly string[]; kept: KeptReading }[]
const keyOf = (noun: string) => `assay-import:${noun}`

const isKept = ({ head, kept }: Shapes[number]) =>
  Array.isArray(head) &&
  Array.isArray(kept.mapping) &&
  kept.mapping.length === head.length &&
  typeof kept.values === 'object'

const read = (text: string | null): Shapes => {
  try {
    return (JSON.parse(text ?? '[]') as Shapes).filter(isKept)
  } catch {
    return []
  }
}

/** The browser keeps the newest shapes of a noun's files. */
export const openKept = (noun: string, keeper = storage()) => {
  const shapes = () => read(keeper?.getItem(keyOf(noun)) ?? null)
  const isSame = (head: readonly string[]) => (shape: Shapes[number]) => String(shape.head) === String(head)
  return {
    find: (head: readonly string[]) => shapes().find(isSame(head))?.kept,
    keep: (head: readonly string[], kept: KeptReading) => {
      const others = shapes().filter((shape) => !isSame(head)(shape))
      try {
        keeper?.setItem(keyOf(noun), JSON.stringify([{ head, kept }, ...others].slice(0, MOST_SHAPES)))
      } catch {
        // Without room the next file is matched by hand.
      }
    },
  }
}
