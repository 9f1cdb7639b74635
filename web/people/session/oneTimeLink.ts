import { ApiError } from '../../api/client.ts'

const WORDS: Record<number, string> = {
  401: 'This link is no longer valid. Use the latest setup link from the server log, or ask for a new one.',
  429: 'Too many attempts. Try again in a few minutes.',
}

/** Behind the # of the address, where no server sees it on the way. */
export const tokenOfAddress = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

/** Uses a link that works once. Afterwards it does not stay in the history. */
export const redeem = async <T>(use: (token: string) => Promise<T>) => {
  try {
    const result = await use(tokenOfAddress())
    history.replaceState(history.state, '', location.pathname)
    return result
  } catch (error) {
    const words = error instanceof ApiError ? WORDS[error.status] : undefined
    throw words && error instanceof ApiError ? new ApiError(error.status, words) : error
  }
}
