/** Keys beside and below each other on the usual keyboards, and the order of letters and digits. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  // The rows of QWERTY, QWERTZ and AZERTY, with the signs above the digits.
  'qwertyuiop[]',
  'qwertzuiopü+',
  'azertyuiop^$',
  "asdfghjkl;'",
  'asdfghjklöä#',
  'qsdfghjklmù*',
  'zxcvbnm,./',
  'yxcvbnm,.-',
  'wxcvbn,;:!',
  '!@#$%^&*()_+',
  '!"§$%&/()=?',
  // Their columns.
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '1qay', '6zhn', '2zsx', '1aqw'],
]
const reversed = (text: string) => [...text].reverse().join('')
const BOTH_WAYS = SEQUENCES.flatMap((text) => [text, reversed(text)])

/** Shorter ones occur in ordinary words. */
const SHORTEST_RUN = 3
const YEAR = /^(?:19|20)\d\d/

const repeatAt = (text: string) => /^(.)\1*/su.exec(text)?.[0].length ?? 1

const sequenceAt = (text: string) => {
  let length = 1
  while (length < text.length && BOTH_WAYS.some((keys) => keys.includes(text.slice(0, length + 1)))) length += 1
  return length
}

/** The length of the run of keys, years or repetitions at the beginning, which counts as one guess. */
const runAt = (text: string) => {
  const longest = Math.max(repeatAt(text), sequenceAt(text), YEAR.test(text) ? 4 : 1)
  return longest >= SHORTEST_RUN ? longest : 1
}

/** What has to be guessed: a run of keys, of one character or a year counts as one, like any other character. */
export const guessesIn = (text: string): number => {
  let guesses = 0
  for (let rest = text; rest !== ''; guesses += 1) rest = rest.slice(runAt(rest))
  return guesses
}

/** The length of the part that is repeated; that of the whole text if none is. The last time may lack its end. */
export const periodOf = (text: string): number => {
  for (let period = 1; period <= (text.length + 1) / 2; period += 1)
    if (text.startsWith(text.slice(period))) return period
  return text.length
}
