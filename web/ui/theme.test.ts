import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8')
const [light = {}, dark = {}] = [...css.matchAll(/:root[^{]*\{([^}]+)\}/g)].map(([, block = '']) =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, name = '', colour = '']) => [name, colour])),
)
const schemes: Record<string, Record<string, string>> = { light, dark }

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const TINTED = ['--good', '--fair', '--bad', '--critical', '--low', '--accent']
const TEXTS = ['--ink', '--dimmed', '--faint', '--good', '--fair', '--bad', '--none', '--critical', '--low', '--accent']
const MARKS = ['--fair-area', '--edge']

test.each(['light', 'dark'])('in the %s theme, text and marks stand out from what they lie on', (scheme) => {
  const of = (name: string) => schemes[scheme]?.[name] ?? 'missing'
  const tooFaint = ['--ground', '--surface', '--hover'].flatMap((ground) => [
    ...TEXTS.filter((name) => !(contrast(of(name), of(ground)) >= 4.5)).map((name) => `${name} on ${ground}`),
    ...MARKS.filter((name) => !(contrast(of(name), of(ground)) >= 3)).map((name) => `${name} on ${ground}`),
  ])
  const onTints = TINTED.filter((name) => !(contrast(of(name), of(`${name}-soft`)) >= 4.5))
  expect([...tooFaint, ...onTints]).toEqual([])
})
