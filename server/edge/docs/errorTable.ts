import { meaningOfCode } from '../../../contract/errorCodes.ts'
import { STATUS_CODES } from '../../../contract/errors.ts'
import type { Route } from '../../http/route.ts'
import { codesOf, SHARED_CODES } from './openapiCodes.ts'

/** They are answered before an operation is known. */
const WITHOUT_OPERATION = [405, 421] as const

/** Every code with its statuses and its meaning, as a table for the documentation. */
export const errorTable = (routes: readonly Route[]) => {
  const statuses = new Map<string, Set<number>>()
  const add = (status: number, code: string) => statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  for (const [status, codes] of Object.entries(SHARED_CODES)) for (const code of codes) add(Number(status), code)
  for (const route of routes)
    for (const status of errorsOf(route)) for (const code of codesOf(route, status)) add(status, code)
  for (const status of WITHOUT_OPERATION) add(status, STATUS_CODES[status])
  const rows = [...statuses]
    .map(([code, of]) => ({ code, of: [...of].sort((a, b) => a - b).join(', ') }))
    .sort((a, b) => (`${a.of} ${a.code}` < `${b.of} ${b.code}` ? -1 : 1))
    .map(({ code, of }) => `| ${of} | \`${code}\` | ${meaningOfCode(code)} |`)
  return ['| Status | Code | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** A status whose codes are known belongs to the operation, whether it describes it or not. */
const errorsOf = ({ permission, answers, codes }: Route) =>
  permission === 'scim'
    ? []
    : [...new Set([...Object.keys(answers), ...Object.keys(codes ?? {}), '400', '401', '403', '429'])]
        .map(Number)
        .filter((status) => status >= 400)
