import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { VERSION } from '../../version.ts'
import { registerHelp } from './help.ts'

/** A server of an installation with these files. */
const serverOf = async (files: Record<string, string>) => {
  const root = await mkdtemp(join(tmpdir(), 'assay-help-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  await mkdir(join(root, 'docs'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  registerHelp(app, root)
  return app
}

test.each(['/help', '/help/install', '/changes'])('an installation without docs says so at %s', async (path) => {
  const { statusCode, body } = await (await serverOf({})).inject(path)
  expect(statusCode).toBe(404)
  expect(body).toContain('Help is not part of this installation')
  expect(body).toContain(`assay-docs-${VERSION}.tgz`)
})

test('raw HTML in a page is text, and links to what is not here are words', async () => {
  const text =
    '# Index\n\n<img src=x onerror=alert(1)>\n\nSee [code](../server/app.ts), [up](../../etc/passwd), <b>b</b>.'
  const { body } = await (await serverOf({ 'docs/README.md': text })).inject('/help')
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).toContain('See code, up, &lt;b&gt;b&lt;/b&gt;.')
})

test('equal headings have anchors of their own, as on GitHub', async () => {
  const text = '# Index\n\n## What’s `new`?\n\n## What’s `new`?'
  const { body } = await (await serverOf({ 'docs/README.md': text })).inject('/help')
  expect(body).toContain('<h2 id="whats-new">')
  expect(body).toContain('<h2 id="whats-new-1">')
})
