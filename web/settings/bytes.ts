const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** A size as somebody reads it: 24 MiB, and not 25,165,824. */
export const bytesText = (bytes: number) => {
  const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** power
  const digits = power === 0 || value >= 10 ? 0 : 1
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[power]}`
}
