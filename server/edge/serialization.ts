import createFactory from '@fastify/fast-json-stringify-compiler'

type Serialize = (value: unknown) => string

const compile = createFactory()()
const compiled = new WeakMap<object, Serialize>()

type Definition = { schema: unknown; method: string; url: string; httpStatus?: string }

/** Compiling the schemas of all responses takes half of a start, so each is compiled once, when it is first used. */
export const lazySerializer = ({ schema, method, url, httpStatus = '' }: Definition): Serialize => {
  const key = schema as object
  return (value) => {
    const serialize = compiled.get(key) ?? compile({ schema, method, url, httpStatus })
    compiled.set(key, serialize)
    return serialize(value)
  }
}
