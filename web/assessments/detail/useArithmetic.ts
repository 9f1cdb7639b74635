import { useMemo } from 'react'
import { useWeights } from '../../api/session.ts'
import { arithmeticOf, type Scored } from './arithmetic.ts'

export const useArithmetic = (assessment: Scored) => {
  const weights = useWeights()
  return useMemo(() => arithmeticOf(assessment, weights), [assessment, weights])
}
