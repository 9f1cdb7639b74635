import type { Finding } from '../../contract/findings/findings.ts'
import type { Ctx } from '../context.ts'
import * as notifications from '../outgoing/notifications/service.ts'

/** Findings that have the same owner now. Many at once are one notification. */
export const notifyOwner = async (tx: Ctx, [first, ...others]: readonly Finding[]) => {
  if (!first?.ownerId) return
  const notice =
    others.length === 0
      ? notifications.findingAssigned(first, first)
      : notifications.findingsAssigned([first, ...others], first.ownerId)
  await notifications.notify(tx, [first.ownerId], notice)
}

/** Its owner knows already, if they can act. */
export const notifyCritical = (tx: Ctx, finding: Finding) =>
  notifications.notifyHearers(tx, [finding.ownerId], notifications.criticalFinding(finding, finding), undefined, {
    except: finding.ownerId,
  })
