import { paths, pathTo } from '../../contract/paths.ts'
import type { Ctx } from '../context.ts'
import * as queries from './currentLinkQueries.ts'

/** The URL of the questionnaire. It ends in the token, which is stored as a hash and encrypted. */
export const portalUrl = (ctx: Ctx, token: string) => ctx.origin.baseUrl + pathTo(paths.portal, { token })

/** The URL of a link that was made before, as far as it can be decrypted. */
export const urlOf = (ctx: Ctx, { token }: queries.Link) => {
  const plain = token && ctx.secrets.open(token, 'portal link')
  return plain ? portalUrl(ctx, plain) : null
}

/** The URL for a mail about an assessment; null if the vendor has no link that works. */
export const currentUrl = async (tx: Ctx, id: string) => {
  const link = await queries.last(tx.db, id)
  const works = link && link.revokedAt === null && (link.expiresAt === null || link.expiresAt > tx.now)
  return works ? urlOf(tx, link) : null
}
