import { describe, expect, test } from 'vitest'
import { dataText, printable } from './printable.ts'

const BREAK = '\u200b'
const JOIN = '\u2060'
const letters = (count: number, letter = 'x') => letter.repeat(count)

describe('long words', () => {
  test('may be broken every 20 letters, and others stay unchanged', () => {
    expect(printable(letters(24))).toBe(letters(24))
    expect(printable(`short ${letters(50)} short`)).toBe(
      `short ${letters(20)}${BREAK}${letters(20)}${BREAK}${letters(10)} short`,
    )
  })

  test.each(['e\u0301', 'ا', 'ש', 'क', 'ก', '한', '🏴'])('a letter is not separated from its marks', (letter) => {
    expect(printable(letters(30, letter))).toBe(`${letters(20, letter)}${BREAK}${letters(10, letter)}`)
  })

  test('non-breaking spaces join several words into one', () => {
    expect(printable(letters(20, 'x\u00a0'))).toBe(`${letters(10, 'x\u00a0')}${BREAK}${letters(10, 'x\u00a0')}`)
  })

  test('text that breaks by itself stays unchanged', () => {
    expect(printable(letters(60, '漢'))).toBe(letters(60, '漢'))
  })

  test('keep some of the places where they break by themselves, and none between', () => {
    const joined = (times: number) => `${letters(times, `x-${JOIN}`)}x-`
    expect(printable(letters(16, 'x-'))).toBe(letters(4, joined(3)))
    expect(printable(letters(25, '-'))).toBe(`${letters(20, `-${JOIN}`)}${BREAK}${letters(4, `-${JOIN}`)}-`)
    expect(printable(letters(24, `x${BREAK}`))).toBe(letters(3, `${letters(8)}${BREAK}`))
  })

  test('a single endless letter is broken too', () => {
    expect(printable(letters(30, '👩\u200d')).split(BREAK)).toHaveLength(3)
  })
})

describe('characters without a glyph', () => {
  test('line ends are normalised, and invisible characters are dropped', () => {
    expect(printable('a\r\nb\rc\nd\te\u0007\u0000\u00adf\u2028g\u0085h')).toBe('a\nb\nc\nd ef\ng\nh')
  })

  test('private, unassigned and broken characters are replaced by a sign', () => {
    expect(printable('a\ue000b\u0378c\ud800d\ufffee\u{10ffff}')).toBe('a�b�c�d�e�')
  })

  test('nothing changes the direction of a text', () => {
    expect(printable('\u202egnp.exe\u202c \u2067x\u2069 \u200fy')).toBe('gnp.exe x y')
  })
})

describe('marks', () => {
  test('stay on letters of their own script, joiners and emoji stay whole', () => {
    for (const text of ['e\u0301', 'שָׁלוֹם', 'مُحَمَّد', 'हिन्दी', 'র‍্য', 'ใหญ่', '👩🏽‍💻', '1️⃣', 'が'])
      expect(printable(text)).toBe(text)
  })

  test('of another script, or without a letter, are dropped', () => {
    expect(printable('\u05b1x\u05b1')).toBe('x')
    expect(printable('က\u05b1')).toBe('က')
  })

  test('stack up to eight', () => {
    expect(printable(`e${letters(500, '\u0301')}`)).toBe(`e${letters(8, '\u0301')}`)
  })
})

describe('signs and digits of a script', () => {
  const [left, right, end] = ['\u2066', '\u2067', '\u2069']

  test('keep the direction of their script, whatever surrounds them', () => {
    expect(printable('a ٪ b')).toBe(`a ${right}٪${end} b`)
    expect(printable('ש ៸ ש')).toBe(`ש ${left}៸${end} ש`)
  })

  test('a number stays whole, with its separators', () => {
    expect(printable('۱۴۰۲/۰۱/۰۱')).toBe(`${right}${left}۱۴۰۲/۰۱/۰۱${end}${end}`)
  })

  test('those that every script uses stay unchanged', () => {
    expect(printable('12.50 € (84%) – “x” ☺')).toBe('12.50 € (84%) – “x” ☺')
  })
})

test('every text in the data is made printable, however deep', () => {
  expect(dataText({ a: [{ b: 'x\u0001' }], n: 1, no: null })).toBe('{"a":[{"b":"x"}],"n":1,"no":null}')
})
