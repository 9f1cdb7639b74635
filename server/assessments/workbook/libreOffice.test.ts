import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findInstalled } from '../../../test/debian.ts'
import { useApp } from '../../../test/support/app.ts'
import { filled } from './testing/fill.ts'

const t = useApp()
/** Its path, or why there is none. `.ci/run` installs it. */
const findOffice = () => {
  try {
    const advice = 'LibreOffice is not installed (on Debian: apt-get install libreoffice-calc-nogui).'
    return findInstalled({ names: ['soffice'], advice })
  } catch (error) {
    return error as Error
  }
}

/** The files as LibreOffice saves them. */
const resaved = async (office: string, files: readonly Uint8Array[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-office-'))
  try {
    const names = files.map((_, i) => `${i}.xlsx`)
    for (const [i, file] of files.entries()) await writeFile(join(folder, `${i}.xlsx`), file)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const convert = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'saved')]
    const paths = names.map((name) => join(folder, name))
    await promisify(execFile)(office, ['--headless', profile, ...convert, ...paths])
    return await Promise.all(names.map(async (name) => Uint8Array.from(await readFile(join(folder, 'saved', name)))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a workbook that LibreOffice saved is read like the original', async ({ skip }) => {
  const office = findOffice()
  if (office instanceof Error) return skip(office.message)
  const { portal } = await t.make.questionnaire()
  const { questions } = (await t.nobody.get(portal)).body
  const upload = (content: Uint8Array<ArrayBuffer>) =>
    t.nobody.upload(`${portal}/workbook`, { files: [{ name: 'answers.xlsx', content }] })
  const original = Uint8Array.from((await t.nobody.get(`${portal}/workbook`)).bytes)
  const answers = {
    mfa: { answer: 'Yes', comment: '=1+1' },
    how: { answer: 'With "an" app\n& more – ü 日本' },
    factors: { answer: 'App\nKey' },
    where: { answer: 'EU' },
    days: { answer: 42.5 },
    since: { answer: new Date('2024-02-29T00:00:00Z') },
  }
  const [blank = original, full = original] = await resaved(office, [original, await filled(original, answers)])

  expect((await upload(blank)).body).toEqual({ taken: 0, unchanged: questions.length, refused: [] })
  const { body } = await upload(full)
  expect(body.refused).toEqual([])
  const saved = (await t.nobody.get(portal)).body.questions.flatMap(
    (q: { key: string; response: { value: unknown } | null }) => (q.response ? [[q.key, q.response.value]] : []),
  )
  expect(Object.fromEntries(saved)).toMatchObject({
    mfa: 'YES',
    how: 'With "an" app\n& more – ü 日本',
    where: 'EU',
    days: 42.5,
    since: '2024-02-29',
  })
}, 120_000)
