import { expect, test } from 'vitest'
import type { FindingEvent } from '../../contract/findings/findings.ts'
import { changeTexts } from './history.ts'

const event = (details: object) => ({ details }) as FindingEvent
const nameOf = (id: string) => ({ ada: 'Ada Lovelace' })[id]

test('a change says what was before and after, and people by their names', () => {
  const changes = {
    ownerId: { from: null, to: 'ada' },
    dueDate: { from: '2026-03-12T00:00:00.000Z', to: null },
    status: { from: 'OPEN', to: 'REMEDIATED' },
  }
  expect(changeTexts(event({ changes }), nameOf)).toEqual([
    'Owner: none → Ada Lovelace',
    'Due date: 12 Mar 2026 → none',
    'Status: Open → Remediated',
  ])
  expect(changeTexts(event({ changes: { ownerId: { from: 'gone', to: null } } }), nameOf)).toEqual([
    'Owner: someone → none',
  ])
})
