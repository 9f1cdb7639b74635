import fc from 'fast-check'

const between = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code))
const oneOf = (...characters: string[]) => fc.constantFrom(...characters)

/** Characters that have crashed the typesetter, or resemble those. */
const KINDS: fc.Arbitrary<string>[] = [
  between(0, 0x10ffff),
  between(0, 0xffff),
  between(0x20, 0x7e),
  between(0xa0, 0x24f),
  // Marks
  between(0x300, 0x36f),
  between(0x20d0, 0x20f0),
  between(0xfe00, 0xfe2f),
  // Directions and other invisible ones
  between(0x2000, 0x206f),
  oneOf('\u200e', '\u200f', '\u061c', '\u00ad', '\u034f', '\u180e', '\ufeff', '\u0085', '\0'),
  oneOf(' ', '\n', '\t', '\r\n', '.', '-', '/', '\u00a0', '\u200b'),
  // From right to left, with digits, signs and presentation forms
  between(0x590, 0x5ff),
  between(0xfb1d, 0xfb4f),
  between(0x600, 0x6ff),
  between(0x700, 0x8ff),
  between(0xfb50, 0xfdff),
  between(0xfe70, 0xfeff),
  between(0x10800, 0x10fff),
  between(0x1e800, 0x1eeff),
  between(0x660, 0x669),
  between(0x6f0, 0x6f9),
  // Letters without a script
  between(0x1d400, 0x1d7ff),
  oneOf('µ', 'ー', 'ʹ', 'ª', 'ℂ'),
  // Other scripts
  between(0x370, 0x52f),
  between(0x900, 0xdff),
  between(0xe00, 0x109f),
  between(0x1100, 0x11ff),
  between(0x1780, 0x18af),
  between(0x2e80, 0x30ff),
  between(0x4e00, 0x9fff),
  between(0xac00, 0xd7ff),
  between(0x11000, 0x11fff),
  between(0x20000, 0x2a6df),
  // Emoji and what joins them
  between(0x1f300, 0x1faff),
  between(0x1f1e6, 0x1f1ff),
  between(0x1f3fb, 0x1f3ff),
  oneOf('👩‍💻', '\u200d', '\ufe0f', '\u20e3', '\u{e0067}', '\u{e007f}'),
  // Private, unassigned, unpaired surrogates
  between(0xe000, 0xf8ff),
  between(0xfff0, 0xffff),
  between(0xe0000, 0x10ffff),
  fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code)),
]
const character = fc.oneof(...KINDS)

const mixture = fc
  .array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 4 })
  .chain((kinds) => fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 16 }))
  .map((characters) => characters.join(''))
const repetition = fc
  .tuple(character, character, character, fc.integer({ min: 1, max: 30 }))
  .map(([first, a, b, times]) => first + (a + b).repeat(times))

export const randomText = fc.oneof({ weight: 4, arbitrary: mixture }, { weight: 1, arbitrary: repetition })
