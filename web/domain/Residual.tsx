import type { RiskWeight } from '../../contract/library/questions.ts'
import { bandOf } from '../../contract/library/scoring.ts'
import { residualExplanation } from '../../contract/vendors/residualRisk.ts'
import { useThresholds } from '../api/session.ts'
import { SeverityDot } from './Status.tsx'
import type { VendorRow } from './vendorQueries.ts'

type Rated = Pick<VendorRow, 'residualLevel' | 'residualReasons' | 'overallScore'>

/** Why a vendor's residual risk has its level. */
export const useResidualExplanation = (vendor: Rated, inherentLevel: RiskWeight | null) => {
  const band = bandOf(vendor.overallScore, useThresholds())
  return residualExplanation({ ...vendor, inherentLevel, band })
}

type Props = { vendor: Rated; inherentLevel: RiskWeight | null }
/** The level in a word; the reasons are behind it. */
export function Residual({ vendor, inherentLevel }: Props) {
  const reasons = useResidualExplanation(vendor, inherentLevel)
  if (vendor.residualLevel === null) return '–'
  return (
    <span title={inherentLevel === null ? undefined : reasons}>
      <SeverityDot severity={vendor.residualLevel} />
    </span>
  )
}
