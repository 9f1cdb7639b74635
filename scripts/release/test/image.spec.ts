import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../run.ts'
import { artefact, freePort, settings, start, temporary, use, VERSION } from './support.ts'

const MOST_BYTES = 350_000_000
const PLACE = join('/tmp', `assay-image-${process.pid}`)
const buildah = (...args: string[]) =>
  run('buildah', ['--storage-driver', 'vfs', '--root', PLACE, '--runroot', `${PLACE}-run`, ...args]).trim()

type Image = { root: string; entrypoint: string[]; env: string[] }

/** The archive's files, and how its program is to be started. */
const open = (name: string): Image => {
  const container = buildah('from', `oci-archive:${artefact(name)}`)
  const { Entrypoint: entrypoint, Env: env } = JSON.parse(buildah('inspect', container)).Docker.config
  return { root: buildah('mount', container), entrypoint, env }
}

let full: Image
let slim: Image
beforeAll(() => {
  full = open(`assay-${VERSION}-image-x64.tar`)
  slim = open(`assay-${VERSION}-slim-image-x64.tar`)
})
afterAll(() => run('rm', ['-rf', PLACE, `${PLACE}-run`]))

/** As the strictest platforms run it: nothing may be written but /data and /tmp, nothing is allowed, no namespaces. */
const bundle = ({ root, entrypoint, env }: Image, uid: number, extra: Record<string, string>) => {
  const folder = temporary()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, uid)
  run('runc', ['spec'], folder)
  const spec = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  Object.assign(spec.process, {
    terminal: false,
    user: { uid, gid: uid },
    args: entrypoint,
    env: [...env, ...Object.entries(extra).map(([name, value]) => `${name}=${value}`)],
    cwd: '/data',
    capabilities: {},
    noNewPrivileges: true,
  })
  spec.root = { path: root, readonly: true }
  spec.mounts.push(
    { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
    { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] },
  )
  // The network of this machine, so that the test reaches it.
  spec.linux.namespaces = spec.linux.namespaces.filter(({ type }: { type: string }) => type !== 'network')
  spec.linux.seccomp = { defaultAction: 'SCMP_ACT_ALLOW', syscalls: [{ names: ['unshare'], action: 'SCMP_ACT_ERRNO' }] }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(spec))
  return folder
}

const container = async (image: Image, uid: number, extra: Record<string, string> = {}) => {
  const port = await freePort()
  const id = `assay-${uid}-${port}`
  const cwd = bundle(image, uid, { ...settings(port), HOST: '127.0.0.1', ...extra })
  const server = start('runc', ['run', id], { cwd })
  return { ...server, port, exec: (...args: string[]) => run('runc', ['exec', id, ...args]) }
}

test('the image runs read-only, as its own user, without capabilities and namespaces', async () => {
  const server = await container(full, 10001)
  await use(server.port, server.output)
  expect(server.exec('assay', 'health')).toBe('The server is ready.\n')
  expect(server.exec('assay', 'help')).toContain('Usage: assay <command>')
  await server.stop()
  expect(await server.ended).toEqual([0, null])
})

test('the image runs with a user id that has no name', async () => {
  const server = await container(full, 47_110)
  await use(server.port, server.output)
})

test('the slim image says that it needs a database', async () => {
  const server = await container(slim, 10001)
  expect(await server.ended).toEqual([1, null])
  expect(server.output()).toContain('set DATABASE_URL to a PostgreSQL server of your own')
})

test('the image takes at most 350 MB, and has no file of the machine that made it', () => {
  expect(Number(run('du', ['-sb', full.root]).split('\t')[0])).toBeLessThanOrEqual(MOST_BYTES)
  expect(run('sh', ['-c', 'ls etc/resolv.conf etc/hostname etc/hosts 2>/dev/null || true'], full.root)).toBe('')
})
