import type { Table } from './table.ts'

/** Blank lines are not rows. */
export const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')
export const filledRows = ({ rows }: Table) => rows.filter(isFilled).length
