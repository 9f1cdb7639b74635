import type { Changes } from '../../../contract/auditEvent.ts'
import { WEBHOOK, type Webhook, type WebhookUpdate } from '../../../contract/outgoing/webhooks.ts'
import { invalid } from '../../errors.ts'
import { isReachable } from '../../net/addresses.ts'
import { literalAddress } from '../../net/outbound.ts'
import type { Editable } from './queries.ts'

const PRIVATE = 'must not be a private, loopback or link-local address, unless ASSAY_OUTBOUND_ALLOW names it'

/** A literal address is rejected when it is saved. What a name leads to is only known when it is connected to. */
export const checkUrl = (url: string, allowed: readonly string[]) => {
  const address = literalAddress(url)
  if (address !== undefined && !isReachable(address, allowed))
    throw invalid(WEBHOOK, [{ path: 'url', message: PRIVATE }])
}

export const editableOf = ({ name, url, events, format, enabled }: Webhook): Editable => ({
  name,
  url,
  events,
  format,
  enabled,
})

/** Only given fields change. */
export const fieldsAfter = (before: Webhook, change: WebhookUpdate): Editable => ({ ...editableOf(before), ...change })

/** The host without the rest, which is often a secret: anyone who knows a Slack URL can post to its channel. */
export const maskedUrl = (url: string) => {
  const { origin, pathname, search } = new URL(url)
  return pathname === '/' && search === '' ? origin : `${origin}/…`
}

export const loggedChanges = ({ url, ...changes }: Changes): Changes =>
  url ? { ...changes, url: { from: maskedUrl(String(url.from)), to: maskedUrl(String(url.to)) } } : changes
