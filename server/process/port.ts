import { once } from 'node:events'
import { createServer } from 'node:net'
import { lookup } from '../../contract/values/lookup.ts'
import type { Config } from '../config/config.ts'
import { reasonOf, StartError } from '../startError.ts'

const PROBLEMS = lookup<string>({
  EADDRINUSE: 'another program is listening there. Stop it, or choose another port with PORT',
  EACCES: 'this user may not listen there. Choose a port from 1024 on with PORT',
  EADDRNOTAVAIL: 'this machine does not have that address. Choose another with HOST',
  ENOTFOUND: 'the host name is unknown. Choose another with HOST',
})

export const cannotListen = ({ host, port }: Pick<Config, 'host' | 'port'>, error: unknown) => {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''] ?? reasonOf(error)
  return new StartError(`Assay cannot listen on ${host} port ${port}: ${problem}.`, { cause: error })
}

/** Tries the port before anything is created: a database that is made for a start that fails would surprise. */
export const tryPort = async ({ host, port }: Pick<Config, 'host' | 'port'>) => {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen({ host, port }, error)
  }
  server.close()
  await once(server, 'close')
}
