import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { untilSomebodyWaits } from '../../../test/support/log.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import type { UserActor } from '../../context.ts'
import { myFactors } from '../factors/service.ts'
import { expiry } from './service.ts'

const t = useApp()

/** A request of a user whose session and account end right after they were found. */
const lateRequest = () => {
  const actor: UserActor = {
    ...{ type: 'user', id: randomUUID(), name: 'Ada', email: 'ada@example.com' },
    ...{ sessionId: randomUUID(), permissions: [], limited: false, proven: true },
  }
  return { ...t.system(), actor }
}

test('a session that ends during a request is not signed in any more', async () => {
  await expect(expiry(lateRequest())).rejects.toMatchObject({ status: 401 })
  await expect(myFactors(lateRequest())).rejects.toMatchObject({ status: 401 })
})

test('a session that ends during a password change changes none', async () => {
  const { id, email } = await t.make.user()
  const client = await t.make.signIn(email)
  const { answer } = await t.pool.begin(async (tx) => {
    await tx`select from users where id = ${id} for update`
    const answer = client.put('/api/v1/session/password', {
      currentPassword: PASSWORD,
      newPassword: 'another long sentence',
    })
    await untilSomebodyWaits(t.pool)
    await tx`delete from sessions where user_id = ${id}`
    return { answer }
  })
  expect((await answer).status).toBe(401)
  await expect(t.make.signIn(email)).resolves.toBeDefined()
})
