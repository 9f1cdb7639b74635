import { expect, test } from 'vitest'
import type { FindingEvent } from '../../contract/findings/findings.ts'
import { changeTexts, eventText, personOf } from './history.ts'

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

test('an event says what happened and whose doing it was', () => {
  const update = (changes: object) => ({ action: 'UPDATE_FINDING', details: { changes } }) as unknown as FindingEvent
  expect(eventText(update({ status: { from: 'OPEN', to: 'RISK_ACCEPTED' }, dueDate: {} }))).toBe('Risk accepted')
  expect(eventText(update({ dueDate: {} }))).toBe('Due date changed')
  expect(eventText(update({}))).toBe('Updated')
  expect(personOf({ action: 'REPORT_FIX', userName: 'Ada', details: {} } as unknown as FindingEvent)).toBe(' by Ada')
  expect(personOf({ action: 'NOTIFIED', userName: 'Ada', details: {} } as unknown as FindingEvent)).toBe(' Ada')
  const raised = { action: 'RAISED', userName: 'System', assessmentTitle: 'Review', details: {} }
  expect(personOf(raised as unknown as FindingEvent)).toBe('')
})
