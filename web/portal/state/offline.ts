import { paths, pathTo } from '../../../contract/paths.ts'

const WORKER = '/assets/portalWorker.js'
/** Only the vendor's page: the analyst's application is not touched. */
const SCOPE = pathTo(paths.portal, { token: '' })

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/** Lets the page open without a connection next time. Browsers allow it on secure pages only. */
export const keepForOffline = async () => {
  try {
    await navigator.serviceWorker?.register(WORKER, { scope: SCOPE })
    const { active } = (await navigator.serviceWorker?.ready) ?? {}
    active?.postMessage(loadedFiles())
  } catch {
    // Then the page needs a connection to open, as without it.
  }
}
