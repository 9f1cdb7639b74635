import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { typesOf } from './declarations.ts'

const HERE = import.meta.dirname

/** The package: one small file, for `import` and for `require`, and declarations that need nothing else. */
export const build = async (dist = join(HERE, 'dist')) => {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const bundle = await rolldown({ input: join(HERE, 'src/index.ts') })
  await bundle.write({ file: join(dist, 'index.js'), minify: true })
  await bundle.write({ file: join(dist, 'index.cjs'), minify: true, format: 'cjs' })
  await bundle.close()
  const description = JSON.parse(await readFile(join(HERE, '../openapi.json'), 'utf8'))
  await writeDeclaration(dist, 'api', typesOf(description))
  for (const file of await readdir(join(HERE, 'src'))) if (file !== 'api.ts') await declare(dist, file)
  await copyFile(join(HERE, '../LICENSE'), join(HERE, 'LICENSE'))
}

const declare = async (dist: string, file: string) => {
  const source = await readFile(join(HERE, 'src', file), 'utf8')
  const { code, errors } = isolatedDeclarationSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  await writeDeclaration(dist, file.replace(/\.ts$/, ''), code)
}

/** Twice, because TypeScript takes a declaration for a module of its kind. */
const writeDeclaration = async (dist: string, name: string, code: string) => {
  for (const kind of ['', 'c'])
    await writeFile(join(dist, `${name}.d.${kind}ts`), code.replaceAll(/(from "\.\/\w+)\.ts"/g, `$1.${kind}js"`))
}

if (import.meta.main) await build()
