import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { typesOf } from './declarations.ts'

const HERE = import.meta.dirname

/** The package: one small file, and declarations that need nothing else. */
export const build = async (dist = join(HERE, 'dist')) => {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const bundle = await rolldown({ input: join(HERE, 'src/index.ts') })
  await bundle.write({ file: join(dist, 'index.js'), minify: true })
  await bundle.close()
  const description = JSON.parse(await readFile(join(HERE, '../openapi.json'), 'utf8'))
  await writeFile(join(dist, 'api.d.ts'), typesOf(description))
  for (const file of await readdir(join(HERE, 'src'))) if (file !== 'api.ts') await declare(dist, file)
  await copyFile(join(HERE, '../LICENSE'), join(HERE, 'LICENSE'))
}

const declare = async (dist: string, file: string) => {
  const source = await readFile(join(HERE, 'src', file), 'utf8')
  const { code, errors } = isolatedDeclarationSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  const text = code.replaceAll(/from "(\.\/\w+)\.ts"/g, 'from "$1.js"')
  await writeFile(join(dist, file.replace(/\.ts$/, '.d.ts')), text)
}

if (import.meta.main) await build()
