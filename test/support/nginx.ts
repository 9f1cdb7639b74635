import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findInstalled } from '../debian.ts'
import { freePort, type Program, runCommand, temporaryDirectory, until } from './process.ts'

const findNginx = () =>
  findInstalled({
    names: ['nginx'],
    advice: 'The test of the proxy needs nginx: install it (on Debian: apt-get install nginx-light).',
  })

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The configuration of a distribution around the operator's file; the machine's own nginx is not used. */
const around = (config: string) => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${name};`).join('\n')}
${config}
}
`

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export type Nginx = Program & Ports
type Ports = { http: number; https: number }

/** A real nginx in the foreground, with server blocks for its two ports. */
export const startNginx = async (configFor: (ports: Ports) => string): Promise<Nginx> => {
  const [nginx, prefix] = [findNginx(), await temporaryDirectory()]
  const ports = { http: await freePort(), https: await freePort() }
  const file = join(prefix, 'nginx.conf')
  await writeFile(file, around(configFor(ports)))
  const program = runCommand([nginx, '-p', prefix, '-c', file, '-e', 'stderr'], {})
  await until('nginx listens', async () => !program.isRunning() || (await accepts(ports.https)))
  if (!program.isRunning()) throw new Error(`nginx did not start: ${program.errors()}`)
  return { ...program, ...ports }
}
