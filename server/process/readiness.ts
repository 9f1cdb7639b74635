const TIMEOUT_MS = 5000

/** Asks a server as a probe does; throws if it does not answer. */
export const readiness = async (server: string) => {
  const response = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { missing = [] } = (await response.json()) as { missing?: string[] }
  return { ready: response.ok, missing }
}
