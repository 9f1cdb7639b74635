import { StartError } from '../startError.ts'

/** What a connection string says. Hosts and ports are lists: the nth port belongs to the nth host. */
export type ConnectionString = { hosts: string[]; ports: string[]; values: Record<string, string> }

const FORMS =
  'a PostgreSQL URL such as postgres://user:password@host:5432/database, or keywords such as host=… user=… dbname=…'

/** Goes behind the name of the setting; never with the text itself, which has a password. */
const refuse = (reason: string) => new StartError(`must be ${FORMS}; ${reason}`)

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refuse('it has a percent sign without two hexadecimal digits (a percent sign itself is %25)')
  }
}

const URL_FORM = /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s
const HOST_FORM = /^(\[[^\]]+\]|[^:[\]]*)(?::(\d*))?$/

/** Lists are separated before they are decoded: %2C is a comma within a name. */
const listOf = (text: string) => text.split(',').map((part) => decode(part).trim())

const readHosts = (text: string) => {
  const found = text.split(',').map((part) => HOST_FORM.exec(part))
  if (found.includes(null)) throw refuse('one of its hosts is not of the form host:port')
  return {
    hosts: found.map((parts) => decode(parts?.[1] ?? '').replace(/^\[|\]$/g, '')),
    ports: found.map((parts) => parts?.[2] ?? ''),
  }
}

const readQuery = (text: string) =>
  text.split('&').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=')
    if (name === '' || value.length === 0) throw refuse('one of its parameters is not of the form name=value')
    return [decode(name), value.join('=')]
  })

const readUrl = ([, who = '', hostList = '', path = '', query = '']: string[]): ConnectionString => {
  const [user = '', ...password] = who.split(':')
  const { host, port, ...rest } = Object.fromEntries(query === '' ? [] : readQuery(query))
  const fromHosts = readHosts(hostList)
  return {
    hosts: host === undefined ? fromHosts.hosts : listOf(host),
    ports: port === undefined ? fromHosts.ports : listOf(port),
    values: {
      ...(user && { user: decode(user) }),
      ...(password.length > 0 && { password: decode(password.join(':')) }),
      ...(path && { dbname: decode(path) }),
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, decode(value)])),
    },
  }
}

const KEYWORD = /\s*([A-Za-z_][\w.]*)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?!')(?:[^\s\\]|\\.)*))(?=\s|$)/sy

const readKeywords = (text: string): ConnectionString => {
  const values: Record<string, string> = {}
  const form = new RegExp(KEYWORD)
  while (form.lastIndex < text.trimEnd().length) {
    const at = form.lastIndex
    const [, name = '', quoted, plain = ''] = form.exec(text) ?? []
    if (name === '') throw refuse(`it cannot be read from character ${at + 1} on`)
    values[name] = (quoted ?? plain).replace(/\\(.)/gs, '$1')
  }
  const { host = '', port = '', ...rest } = values
  const split = (list: string) => list.split(',').map((part) => part.trim())
  return { hosts: split(host), ports: split(port), values: rest }
}

/** Both notations of libpq. */
export const readConnectionString = (text: string): ConnectionString => {
  const url = URL_FORM.exec(text)
  if (url) return readUrl(url)
  if (!/^\s*\w+\s*=/.test(text)) throw refuse('it is neither')
  return readKeywords(text)
}
