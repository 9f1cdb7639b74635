import type { RiskMatrix } from '../../contract/overview/dashboard.ts'

type Cell = RiskMatrix['cells'][number]
export type Level = Cell['inherentRisk']
export type Place = { level: Level; band: Cell['band'] }

/** From left to right, the poorest first. */
export const BANDS = ['RED', 'AMBER', 'GREEN', 'UNSCORED'] as const

/** How many vendors are in a cell, a row, a column or the whole matrix. */
export const countOf = ({ cells }: RiskMatrix, { level, band }: Partial<Place>) =>
  cells
    .filter((cell) => (level ?? cell.inherentRisk) === cell.inherentRisk && (band ?? cell.band) === cell.band)
    .reduce((sum, { totalCount }) => sum + totalCount, 0)

/** How many vendors of a cell are named, the riskiest first; its count leads to all. */
const NAMED = 3

/** Every cell, also the empty ones, row by row. `first` is the place of its first name among all names. */
export const cellsOf = ({ cells }: RiskMatrix, levels: readonly Level[]) => {
  let names = 0
  return levels.flatMap((level) =>
    BANDS.map((band) => {
      const vendors =
        cells.find((cell) => cell.inherentRisk === level && cell.band === band)?.vendors.slice(0, NAMED) ?? []
      const first = names
      names += vendors.length
      return { level, band, vendors, first }
    }),
  )
}

const STAKE = { CRITICAL: 3, HIGH: 2, MEDIUM: 1, LOW: 0, UNSPECIFIED: 0 } as const
const WEAKNESS = { RED: 2, AMBER: 1, GREEN: 0, UNSCORED: 1 } as const

/** How strongly a cell is coloured: 0 calm, 3 urgent. Without a score, or without a known risk, it stays neutral. */
export const heatOf = (level: Level, band: Place['band']) => {
  if (level === 'UNSPECIFIED' || band === 'UNSCORED') return 'none'
  return Math.max(0, Math.min(3, STAKE[level] + WEAKNESS[band] - 1))
}
