import { labelsOf } from '../../contract/fieldTable.ts'
import { findingTable } from '../../contract/findings.ts'

export const FINDING_LABELS = labelsOf(findingTable)
