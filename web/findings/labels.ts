import { labelsOf } from '../../contract/fieldTable.ts'
import { findingTable } from '../../contract/findings/findings.ts'

export const FINDING_LABELS = labelsOf(findingTable)

export const REMEDIATE = 'Mark as remediated'
/** From a severity of the settings on, a second person must approve. */
export const acceptWords = (asks: boolean) => (asks ? 'Request acceptance' : 'Accept risk')
