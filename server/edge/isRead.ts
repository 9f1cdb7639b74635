const read = new WeakSet<object>()

/** A body that another process has checked and prepared. */
export const markRead = (body: object) => void read.add(body)
export const isRead = (body: unknown) => typeof body === 'object' && body !== null && read.has(body)
