import { paths } from '../../../contract/paths.ts'
import { browserText, placeText } from '../../../contract/people/devices.ts'
import { utcDayText } from '../../../contract/values/words.ts'
import type { Ctx } from '../../context.ts'
import * as mail from '../../mail/service.ts'
import type { UserRow } from './accountQueries.ts'
import { isUsedAlready } from './sessionQueries.ts'

/**
 * Tells users that their account was used from a new device. A first sign-in is no news, and
 * a program that keeps no cookies is new each time: anyone who is signed in from there already is not told again. Without
 * a mail server nobody is told later, when it would only alarm.
 */
export const notifyOfNewDevice = async (tx: Ctx, user: UserRow) => {
  const { address, userAgent, baseUrl } = tx.origin
  if (user.lastLoginAt === null || (await isUsedAlready(tx.db, user.id, address, userAgent))) return
  if (!(await mail.currentServer(tx))) return
  const at = tx.now.toISOString()
  const values = {
    device: browserText(userAgent),
    place: [placeText(address), address].filter(Boolean).join(', '),
    at: `${utcDayText(at)}, ${at.slice(11, 16)} UTC`,
    link: baseUrl + paths.profile,
  }
  await mail.enqueue(tx, { kind: 'NEW_DEVICE', to: user, values, userId: user.id })
}
