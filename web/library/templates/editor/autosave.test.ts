import { expect, test } from 'vitest'
import { createAutosave } from './autosave.ts'
import { draft, question, section } from './testing/drafts.ts'
import { contentOf, draftOfContent } from './workingCopy.ts'

/** A server that answers when told to. */
const slow = () => {
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const idle: unknown[] = []
  const put = (what: string) => {
    sent.push(what)
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  return { sent, answers, idle, autosave: createAutosave(put, (error) => idle.push(error)) }
}

test('sends one request at a time, and then only the latest state', async () => {
  const { sent, answers, idle, autosave } = slow()
  const done = autosave.save('a')
  void autosave.save('ab')
  void autosave.save('abc')
  expect(sent).toEqual(['a'])
  answers[0]?.resolve()
  await expect.poll(() => sent).toEqual(['a', 'abc'])
  answers[1]?.resolve()
  expect(await done).toBeUndefined()
  expect(idle).toEqual([undefined])
})

test('what could not be saved is sent again with the next attempt', async () => {
  const { sent, answers, idle, autosave } = slow()
  const done = autosave.save('a')
  const lost = new Error('lost')
  answers[0]?.reject(lost)
  expect(await done).toBe(lost)
  const again = autosave.retry()
  expect(sent).toEqual(['a', 'a'])
  answers[1]?.resolve()
  expect(await again).toBeUndefined()
  expect(idle).toEqual([lost, undefined])
})

test('a saved copy keeps its parts, and finds those of the template by key and title', () => {
  const template = draft(section('s', question('a'), question('b')))
  const edited = draft(section('s', question('b', { text: '' }), question('new-1', { key: 'c' })))
  expect(draftOfContent(contentOf(edited), template)).toEqual(edited)

  const foreign = draft({ ...section('x', question('y', { key: 'a' })), title: 'Section s' })
  expect(draftOfContent(contentOf(foreign), template).sections).toMatchObject([{ id: 's', questions: [{ id: 'a' }] }])
})
