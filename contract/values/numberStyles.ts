import { CURRENCIES } from './amounts.ts'
import type { CellReading } from './dayOrders.ts'

/** What separates decimals in the numbers of a file: `1,200.50` or `1.200,50`. */
export const NUMBER_STYLES = ['POINT', 'COMMA'] as const
export type NumberStyle = (typeof NUMBER_STYLES)[number]

const MONEY = `(?:\\p{Sc}|${CURRENCIES.join('|')})`
/** A number beside signs or codes of a currency, and with a factor: € 1.200.000, 49.9k, 1 200 CHF. */
const AMOUNT = new RegExp(`^${MONEY}?\\s*([+-]?\\d[\\d.,'’\\s]*?)\\s*([KkMm])?\\s*${MONEY}?$`, 'u')
const SPACES = /['’\s]/g
const GROUPED: Record<NumberStyle, RegExp> = {
  POINT: /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/,
  COMMA: /^[+-]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/,
}
const FACTORS = { k: 1000, m: 1_000_000 } as const

/** Longer than any amount: such a text is not searched. */
const LONGEST = 40
type Parts = { digits: string; factor: number }
const partsOf = (cell: string): Parts | undefined => {
  if (cell.length > LONGEST) return undefined
  const [, digits, unit] = AMOUNT.exec(cell.trim()) ?? []
  if (digits === undefined) return undefined
  const factor = unit === undefined ? 1 : FACTORS[unit.toLowerCase() as keyof typeof FACTORS]
  return { digits: digits.replace(SPACES, ''), factor }
}

const read = ({ digits, factor }: Parts, style: NumberStyle) => {
  if (!GROUPED[style].test(digits)) return undefined
  const plain = style === 'POINT' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  return Number(plain) * factor
}

/** One separator before three digits: 1.200 is 1200 or 1.2. */
const votes = (cell: string): { style: NumberStyle; isSure: boolean } | undefined => {
  const parts = partsOf(cell)
  if (!parts) return undefined
  const [point, comma] = [read(parts, 'POINT'), read(parts, 'COMMA')]
  if (point === undefined && comma === undefined) return undefined
  if (comma === undefined) return { style: 'POINT', isSure: true }
  if (point === undefined) return { style: 'COMMA', isSure: true }
  return point === comma ? undefined : { style: point > comma ? 'POINT' : 'COMMA', isSure: false }
}

/** What the numbers of a file show. `sure` leaves out those that may be read in both ways, `likely` takes the larger number. */
export const numberStyleOf = (cells: Iterable<string>) => {
  const [sure, likely] = [new Set<NumberStyle>(), new Set<NumberStyle>()]
  for (const cell of cells) {
    const vote = votes(cell)
    if (vote) (vote.isSure ? sure : likely).add(vote.style)
  }
  const only = (styles: ReadonlySet<NumberStyle>) => (styles.size === 1 ? [...styles][0] : undefined)
  return { sure: only(sure), likely: sure.size > 0 ? only(sure) : only(likely) }
}

const numberOf = (cell: string, style: NumberStyle | undefined): number | 'unclear' | undefined => {
  const parts = partsOf(cell)
  if (!parts) return undefined
  if (style !== undefined) return read(parts, style)
  const [point, comma] = [read(parts, 'POINT'), read(parts, 'COMMA')]
  if (point === undefined || comma === undefined || point === comma) return point ?? comma
  return 'unclear'
}

/** A number as JSON writes it. What is none stays as it is. */
export const readNumber = (cell: string, style: NumberStyle | undefined): CellReading => {
  const number = numberOf(cell, style)
  if (number === 'unclear')
    return {
      problem: `can be ${numberOf(cell, 'POINT')} or ${numberOf(cell, 'COMMA')}: the number style of the file must be given`,
    }
  return { cell: number === undefined ? cell : String(number) }
}
