export const readOr: (file: string, otherwise: string) => string
export const underLock: <T>(lock: string, work: () => Promise<T>) => Promise<T>
