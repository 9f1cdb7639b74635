/** `12,345`, on the screen and in reports. */
export const number = (value: number) => value.toLocaleString('en-US')
export const plural = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** A size in words: 2.4 MiB, and not 2,516,582. */
export const sizeText = (bytes: number) => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** power
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "12 Mar 2026" without Intl: the same in every language, browser and place. */
export const writtenDay = (day: number, month: number, year: number) => `${day} ${MONTHS[month]} ${year}`

/** A calendar day, the same in every time zone: the UTC day. */
export const utcDayText = (moment: string | Date) => {
  const date = new Date(moment)
  return writtenDay(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear())
}
