import type { VendorRecord } from '../../../contract/vendors/vendors.ts'
import type { Ctx } from '../../context.ts'
import { declinedAmong } from './queries.ts'
import type { RowWarning } from './rules.ts'

type Met = { row: number; before: VendorRecord; fields: { stage: string } }

/** Lists leave out vendors that have left: without a word, a row that matches one would seem to be lost. */
export const warningsOf = async (tx: Ctx, rows: readonly Met[]): Promise<RowWarning[]> => {
  const met = rows.filter(({ before }) => before.stage === 'OFFBOARDED').toSorted((a, b) => a.row - b.row)
  if (met.length === 0) return []
  const ids = met.map(({ before }) => before.id)
  const declined = await declinedAmong(tx.db, ids)
  return met.map(({ row, before, fields }) => ({ row, message: sentence(declined.has(before.id), fields.stage) }))
}

const sentence = (declined: boolean, stage: string) => {
  const was = `This vendor was ${declined ? 'declined' : 'offboarded'}`
  return stage === 'OFFBOARDED'
    ? `${was} and stays offboarded. Set its stage to use it again.`
    : `${was}. This row sets its stage to ${stage}.`
}
