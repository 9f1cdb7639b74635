export const readOr: (file: string, otherwise: string) => string
export const underLock: <T>(lock: string, work: () => Promise<T>) => Promise<T>

/** Also a process of another user. */
export const isAlive: (pid: number) => boolean
