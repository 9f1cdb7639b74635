import type { ControlImport, FrameworkImport } from '../../../contract/library/frameworks.ts'
import { FRAMEWORK } from '../../../contract/library/frameworks.ts'
import { fold } from '../../../contract/values/text.ts'
import { invalid } from '../../errors.ts'

/** Codes must be unique: where one is repeated, and where it was first. An empty one is a problem of its own. */
export const repeatedCodes = (controls: readonly Pick<ControlImport, 'code'>[]) => {
  const seen = new Map<string, number>()
  return controls.flatMap(({ code }, index) => {
    const first = seen.get(code)
    if (first === undefined) seen.set(code, index)
    return first === undefined || code === '' ? [] : [{ index, code, first }]
  })
}

export const checkCodes = ({ controls }: FrameworkImport) => {
  const problems = repeatedCodes(controls).map(({ index, code, first }) => ({
    path: `controls/${index}/code`,
    message: `repeats the code ${code} of row ${first + 1}`,
  }))
  if (problems.length > 0) throw invalid(FRAMEWORK, problems)
}

/** The framework with this name, or this “name version”, ignoring case; none if several match. */
export const uniqueByName = <F extends { name: string; version: string }>(text: string, frameworks: readonly F[]) => {
  const is = (name: string) => fold(name) === fold(text)
  const [found, ...others] = frameworks.filter(({ name, version }) => is(name) || is(`${name} ${version}`))
  return others.length === 0 ? found : undefined
}
