import {
  access,
  chown,
  constants,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commandLine, START_COMMAND } from '../../version.ts'
import { majorVersion } from './binaries.ts'
import { finish, type Launcher, launch } from './launcher.ts'
import { clusterOf, externalHint, type Log, OWNER, type User } from './names.ts'

const UNFINISHED = 'postgres.unfinished-'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A start that was killed while creating the database left it under another name: none of it is usable. */
const removeUnfinished = async (dataDir: string) => {
  // Its initdb may still be writing for a moment, hence the retries.
  for (const name of await readdir(dataDir))
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 9 })
}

/** The same sort order and case mapping everywhere, whatever the locale of the machine. */
const initdbArguments = (ctype: string) => [
  ...['--username', OWNER, '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`],
]

const runInitdb = (launcher: Launcher, dir: string, ctype: string) =>
  finish(launch(launcher, 'initdb', dir, initdbArguments(ctype)))

const fill = async (launcher: Launcher, dir: string) => {
  // With plain C, pg_trgm would not see letters outside ASCII; the few systems without C.UTF-8 have to live with that.
  const first = await runInitdb(launcher, dir, 'C.UTF-8')
  const last = first.code !== 0 && first.text.includes('locale') ? await runInitdb(launcher, dir, 'C') : first
  if (last.code !== 0)
    throw new Error(`The embedded database could not be created (${causeIn(last.text)}). Fix that, ${externalHint}.`)
}

/** The line that says why, without what initdb tells of its own cleaning up. */
const causeIn = (text: string) => /(?:FATAL|PANIC|error): +(.+)/.exec(text)?.[1] ?? text

const syncDirectory = async (dir: string) => {
  const handle = await open(dir)
  await handle.sync().finally(() => handle.close())
}

const create = async (dataDir: string, launcher: Launcher) => {
  const dir = await mkdtemp(join(dataDir, UNFINISHED))
  try {
    if (launcher.user) await chown(dir, launcher.user.uid, launcher.user.gid)
    await fill(launcher, dir)
    await rename(dir, clusterOf(dataDir))
  } catch (error) {
    await rm(dir, { recursive: true, force: true, maxRetries: 9 })
    throw error
  }
  await syncDirectory(dataDir)
}

/** The directory itself comes last: while it has the old owner, a start that was killed is repeated. */
const changeOwner = async (cluster: string, user: User) => {
  const { uid } = await stat(cluster)
  if (uid === user.uid) return
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
  await chown(cluster, user.uid, user.gid)
}

/** PostgreSQL only reads files of its own major version; a backup is read by every later version of Assay. */
const refuseOtherVersion = async (dataDir: string) => {
  const text = await readFile(join(clusterOf(dataDir), 'PG_VERSION'), 'utf8').catch(() => '')
  const [found, own] = [Number.parseInt(text, 10), await majorVersion()]
  if (Number.isNaN(found) || found === own) return
  throw new Error(
    [
      `The embedded database in ${clusterOf(dataDir)} was created by PostgreSQL ${found}; this version of Assay comes with ` +
        `PostgreSQL ${own}, which cannot read it. Nothing was changed. To move your data:`,
      `  1. With the version of Assay that you used until now: ASSAY_DATA_DIR='${dataDir}' ${commandLine('backup ~/assay.tar.gz')}`,
      `  2. Unless ASSAY_SECRET is set: mkdir -m 700 '${dataDir}-${own}' && cp -p '${dataDir}/secret' '${dataDir}-${own}/'`,
      `  3. With this version: ASSAY_DATA_DIR='${dataDir}-${own}' ${commandLine('restore ~/assay.tar.gz')}`,
      `  4. With this version: ASSAY_DATA_DIR='${dataDir}-${own}' ${START_COMMAND}`,
    ].join('\n'),
  )
}

/** What is left of a database, or something else: to create another one there would hide that it is lost. */
const refuseStrangeFiles = async (cluster: string) => {
  const files = await readdir(cluster).catch(() => [])
  if (files.length > 0)
    throw new Error(
      `${cluster} is not a whole database: its file PG_VERSION is missing. Move it away and restore a backup, or ` +
        'choose another ASSAY_DATA_DIR.',
    )
}

/** Makes sure that the database files exist and belong to the user who runs it. */
export const ensureCluster = async (dataDir: string, launcher: Launcher, log: Log): Promise<void> => {
  const cluster = clusterOf(dataDir)
  await refuseOtherVersion(dataDir)
  await removeUnfinished(dataDir)
  if (await exists(join(cluster, 'PG_VERSION'))) {
    if (launcher.user) await changeOwner(cluster, launcher.user)
    return
  }
  await refuseStrangeFiles(cluster)
  log(`Creating the embedded database in ${cluster}`)
  await create(dataDir, launcher)
}

/** Step by step: where nothing can be created (below /proc) Node's own recursion never ends. */
const makeDirectory = async (path: string): Promise<void> => {
  if (await exists(path)) return
  if (dirname(path) !== path) await makeDirectory(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Check at once whether it is writable: later it would look like something missing. */
export const ensureDataDirectory = async (dataDir: string) => {
  await makeDirectory(dataDir)
  await access(dataDir, constants.W_OK)
}
