import type { Json } from '../../json.ts'
import type { Schema, Schemas } from './schemas.ts'

export type OpenApi = Json & { paths: { [path: string]: { [method: string]: Json } }; components: Json }

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
export type Content = { schema: Schema; examples?: Record<string, { value: unknown }> }
export type Response = { $ref?: string; description?: string; content?: Record<string, Content> }
/** An operation of the description. */
export type Described = Json & {
  operationId: string
  summary: string
  description?: string
  tags: readonly string[]
  deprecated?: boolean
  parameters: readonly Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses: Record<string, Response>
}
export type Components = { schemas: Schemas; responses: Record<string, Response> }
export type Samples = { sh: string; ts: string; python: string } | undefined
