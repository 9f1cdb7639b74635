import { messages } from '../../../contract/errors.ts'
import type { PasskeyCreate, PasskeyResponse } from '../../../contract/people/signIn.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import * as accounts from '../identity/accountQueries.ts'
import { person } from '../identity/person.ts'
import { renewSession } from '../identity/renewal.ts'
import { begin, finish } from '../identity/requests.ts'
import * as queries from './passkeyQueries.ts'
import * as passkeys from './passkeys.ts'
import { keepRequiredFactor, replaceCodes } from './service.ts'

const MAX_PASSKEYS = 20
type Challenge = { challenge: string; userId: string }

/** Options for the browser, and the token that binds its answer to it. */
export const startRegistration = async (ctx: Ctx) => {
  const user = person(ctx)
  const have = await queries.credentialsOf(ctx.db, user.id)
  if (have.length >= MAX_PASSKEYS) throw conflict(messages.tooManyPasskeys)
  const options = await passkeys.registrationOptions(ctx, user, [...have])
  const token = await begin(ctx, 'new passkey', { challenge: options.challenge, userId: user.id })
  return { options, token }
}

export const addPasskey = async (ctx: Ctx, { name, response }: PasskeyCreate, token: string | undefined) => {
  const { id, sessionId } = person(ctx)
  const asked = await finish<Challenge>(ctx, 'new passkey', token)
  const made = asked?.userId === id ? await passkeys.verifyRegistration(ctx, response, asked.challenge) : undefined
  if (!made) throw badRequest(messages.passkeyRefused)
  const { credential, credentialBackedUp: backedUp } = made
  return inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, id)
    if (!user) throw notFound()
    if (await queries.findCredential(tx.db, credential.id)) throw conflict(messages.passkeyTaken)
    const { id: credentialId, publicKey, counter, transports = [] } = credential
    const added = { userId: id, credentialId, publicKey, counter, transports: [...transports], name, backedUp }
    const passkey = await queries.insert(tx.db, added, tx.now)
    const isFirst = !user.hasTotp && !user.hasPasskey
    if (isFirst) await accounts.revokeSessions(tx.db, id, sessionId)
    await record(tx, 'PASSKEY_ADDED', user, { passkey: name })
    const recoveryCodes = isFirst ? await replaceCodes(tx, id) : null
    return { passkey, recoveryCodes, renewed: await renewSession(tx) }
  })
}

export const renamePasskey = (ctx: Ctx, id: string, name: string) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, person(tx).id)
    const before = user && (await queries.find(tx.db, user.id, id))
    if (!user || !before) throw notFound()
    const changes = changesBetween({ name: before.name }, { name })
    if (isEmpty(changes)) return before
    const after = await queries.rename(tx.db, user.id, id, name)
    await record(tx, 'PASSKEY_RENAMED', user, { changes })
    return after
  })

export const removePasskey = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, person(tx).id)
    const passkey = user && (await queries.find(tx.db, user.id, id))
    if (!user || !passkey) throw notFound()
    await queries.remove(tx.db, id)
    await keepRequiredFactor(tx, user.id)
    await record(tx, 'PASSKEY_REMOVED', user, { passkey: passkey.name })
    return renewSession(tx)
  })

/** For anyone: it tells nothing about who has passkeys. */
export const startSignIn = async (ctx: Ctx) => {
  const options = await passkeys.authenticationOptions(ctx)
  return { options, token: await begin(ctx, 'passkey', { challenge: options.challenge }) }
}

/** For a user who has given the right password, or is signed in: only their own passkeys count. */
export const startSecondFactor = async (ctx: Ctx, userId: string) => {
  const options = await passkeys.authenticationOptions(ctx, await queries.credentialsOf(ctx.db, userId))
  return { options, token: await begin(ctx, 'second factor', { challenge: options.challenge, userId }) }
}

const idIn = (response: PasskeyResponse) => (typeof response.id === 'string' ? response.id : '')

/** Whose passkey it is, if it answers the challenge of this browser. The row of the passkey is not locked yet. */
export const whoIs = async (ctx: Ctx, response: PasskeyResponse, token: string | undefined) => {
  const asked = await finish<Challenge>(ctx, 'passkey', token)
  const credential = await queries.findCredential(ctx.db, idIn(response))
  if (!asked || !credential) return undefined
  const counter = await passkeys.verifyUse(ctx, response, { credential, challenge: asked.challenge, alone: true })
  return counter === undefined ? undefined : { credential, counter }
}

/** Checks a passkey as second factor of a user whose row is locked. */
export const proveByPasskey = async (tx: Ctx, userId: string, response: PasskeyResponse, token: string | undefined) => {
  const asked = await finish<Challenge>(tx, 'second factor', token)
  const credential = await queries.findCredential(tx.db, idIn(response))
  if (!asked || asked.userId !== userId || credential?.userId !== userId) return false
  const counter = await passkeys.verifyUse(tx, response, { credential, challenge: asked.challenge, alone: false })
  if (counter === undefined) return false
  await queries.used(tx.db, credential.id, counter, tx.now)
  return true
}
