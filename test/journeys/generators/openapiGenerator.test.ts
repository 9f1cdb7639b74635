import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'vitest'
import { findOrInstall } from '../../debian.ts'
import { useApp } from '../../support/app.ts'
import { obtain } from '../../support/obtain.ts'
import { pythonWith } from '../../support/python.ts'
import { credentialsFor, expectFiveCalls, fromMaven, PROGRAMS, run, useFolder } from './tools.ts'

const t = useApp()
const folder = useFolder()

const GENERATOR = 'org/openapitools/openapi-generator-cli/7.25.0/openapi-generator-cli-7.25.0.jar'
/** What the pom.xml of the generated client names, and what that needs. */
const LIBRARIES = [
  'com/squareup/okhttp3/okhttp/4.12.0/okhttp-4.12.0.jar',
  'com/squareup/okhttp3/logging-interceptor/4.12.0/logging-interceptor-4.12.0.jar',
  'com/squareup/okio/okio-jvm/3.6.0/okio-jvm-3.6.0.jar',
  'org/jetbrains/kotlin/kotlin-stdlib/1.9.10/kotlin-stdlib-1.9.10.jar',
  'com/google/code/gson/gson/2.10.1/gson-2.10.1.jar',
  'io/gsonfire/gson-fire/1.9.0/gson-fire-1.9.0.jar',
  'org/apache/commons/commons-lang3/3.18.0/commons-lang3-3.18.0.jar',
  'com/google/code/findbugs/jsr305/3.0.2/jsr305-3.0.2.jar',
  'jakarta/annotation/jakarta.annotation-api/1.3.5/jakarta.annotation-api-1.3.5.jar',
  'org/openapitools/jackson-databind-nullable/0.2.11/jackson-databind-nullable-0.2.11.jar',
  'jakarta/ws/rs/jakarta.ws.rs-api/2.1.6/jakarta.ws.rs-api-2.1.6.jar',
]
/** Programs that run for seconds are not worth the second compiler: half of the time. */
const SHORT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const ONLY_CODE = 'apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'

const javaTools = async () => {
  const advice = 'Install a Java development kit, 17 or newer.'
  const purpose = 'generated clients'
  const javac = await findOrInstall({ names: ['javac'], debian: 'default-jdk-headless', purpose, advice })
  return { javac, java: join(dirname(javac), 'java'), generator: await fromMaven(GENERATOR) }
}

const generate = async (java: string, generator: string, language: string) => {
  const from = ['-i', `${t.url}/api/openapi-3.0.json`, '-g', language]
  const to = ['-o', folder(language), '--global-property', ONLY_CODE]
  await run(java, [...SHORT, '-jar', generator, 'generate', ...from, ...to])
}

test('the Java client of openapi-generator compiles and makes five calls', async ({ skip }) => {
  const { java, javac, generator } = await obtain(skip, 'openapi-generator', javaTools)
  const libraries = await obtain(skip, 'Libraries of the client', () => Promise.all(LIBRARIES.map(fromMaven)))
  await generate(java, generator, 'java')
  const sources = globSync('src/main/**/*.java', { cwd: folder('java') })
  const options = [...SHORT.map((one) => `-J${one}`), '-nowarn', '-proc:none', '-encoding', 'UTF-8', '-d', 'classes']
  const classpath = ['classes', ...libraries].join(':')
  const compile = [...options, '-cp', classpath, ...sources, join(PROGRAMS, 'Main.java')]
  await run(javac, compile, { cwd: folder('java') })
  const around = { cwd: folder('java'), env: await credentialsFor(t) }
  expectFiveCalls(await run(java, [...SHORT, '-cp', classpath, 'Main'], around), 'Java')
})

test('the Python client of openapi-generator makes five calls', async ({ skip }) => {
  const { java, generator } = await obtain(skip, 'openapi-generator', javaTools)
  await generate(java, generator, 'python')
  const needed = ['-r', folder('python', 'requirements.txt')]
  const python = await obtain(skip, 'Libraries of the client', () => pythonWith(folder('venv'), ...needed))
  const env = { ...(await credentialsFor(t)), PYTHONPATH: folder('python') }
  expectFiveCalls(await run(python, [join(PROGRAMS, 'main.py')], { env }), 'Python')
})
