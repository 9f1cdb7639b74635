import { expect, test } from 'vitest'
import { type Exception, problemsIn, type Report } from './advisories.ts'

const URL = 'https://advisories.example/1'
const advisory = { name: 'left-pad', title: 'Pads too far', url: URL, severity: 'high' }
/** As npm reports it: once for the package itself, and once for what uses it. */
const report: Report = {
  vulnerabilities: { 'left-pad': { via: [advisory] }, builder: { via: ['left-pad', advisory] } },
}
const exception: Exception = { url: URL, reason: 'Only used by the build', until: '2026-12-01' }

test('an advisory without an exception is a problem, named once', () => {
  expect(problemsIn(report, [], '2026-11-18')).toEqual([`left-pad (high): Pads too far, ${URL}`])
})

test('an exception holds until its day, and not longer', () => {
  expect(problemsIn(report, [exception], '2026-12-01')).toEqual([])
  expect(problemsIn(report, [exception], '2026-12-02')).toEqual([`The exception for ${URL} ended on 2026-12-01.`])
})

test('an exception that is not needed any more is a problem', () => {
  expect(problemsIn({ vulnerabilities: {} }, [exception], '2026-11-18')).toEqual([
    `The exception for ${URL} is not needed any more: remove it.`,
  ])
})
