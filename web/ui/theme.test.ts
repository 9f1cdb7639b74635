import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme, variables } from './theme.ts'

const resolved = variables(mergeMantineTheme(DEFAULT_THEME, theme))
const DARK_GROUND = '#14161a'
const schemes = { light: resolved.light, dark: { '--mantine-color-body': DARK_GROUND, ...resolved.dark } }

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const TEXTS = ['--good', '--fair', '--bad', '--none', '--critical', '--low', '--accent', '--mantine-color-dimmed']
const MARKS = ['--fair-area', '--edge']

test.each(['light', 'dark'] as const)('in the %s theme, text and marks stand out from what they lie on', (scheme) => {
  const colours: Record<string, string | undefined> = schemes[scheme]
  const of = (name: string) => colours[name] ?? 'missing'
  const tooFaint = ['--mantine-color-body', '--surface', '--hover'].flatMap((ground) => [
    ...TEXTS.filter((name) => !(contrast(of(name), of(ground)) >= 4.5)).map((name) => `${name} on ${ground}`),
    ...MARKS.filter((name) => !(contrast(of(name), of(ground)) >= 3)).map((name) => `${name} on ${ground}`),
  ])
  expect(tooFaint).toEqual([])
})
