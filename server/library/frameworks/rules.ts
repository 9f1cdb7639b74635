import { controlsOfTable, repeatedCodes } from '../../../contract/library/frameworkCsv.ts'
import type { ControlImport, FrameworkImport } from '../../../contract/library/frameworks.ts'
import { FRAMEWORK } from '../../../contract/library/frameworks.ts'
import type { Problem } from '../../../contract/schema.ts'
import { fold } from '../../../contract/values/text.ts'
import { invalid } from '../../errors.ts'
import { readCsv } from '../../tables/readCsv.ts'

const refuse = (problems: Problem[]) => {
  if (problems.length > 0) throw invalid(FRAMEWORK, problems)
}

export const checkCodes = ({ controls }: FrameworkImport) =>
  refuse(
    repeatedCodes(controls).map(({ index, code, first }) => ({
      path: `controls/${index}/code`,
      message: `repeats the code ${code} of row ${first + 1}`,
    })),
  )

/** The framework with this name, or this “name version”, ignoring case; none if several match. */
export const uniqueByName = <F extends { name: string; version: string }>(text: string, frameworks: readonly F[]) => {
  const is = (name: string) => fold(name) === fold(text)
  const [found, ...others] = frameworks.filter(({ name, version }) => is(name) || is(`${name} ${version}`))
  return others.length === 0 ? found : undefined
}

/** Problems are named by line, as the web application does before it sends the file. */
export const controlsOfCsv = (text: string): ControlImport[] => {
  const { controls, problems } = controlsOfTable(readCsv(text))
  refuse(problems)
  return controls.map(({ control }) => control)
}
