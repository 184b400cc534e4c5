import type { JsonSchema } from '@valibot/to-json-schema'

/** Bodies by media type. */
export type ApiContent = Record<string, { schema?: JsonSchema }>

/** A parameter in the path or in the query. */
export type ApiParameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

/** One operation of the document. */
export type ApiOperation = {
  operationId: string
  tags: readonly string[]
  description: string
  parameters: readonly ApiParameter[]
  security?: readonly Record<string, readonly string[]>[]
  requestBody?: { required: true; content: ApiContent }
  responses: Record<string, { description: string; content?: ApiContent }>
}

/**
 * A description of an HTTP API ([OpenAPI 3.1](https://spec.openapis.org/oas/v3.1.1)); only the fields that the server
 * uses.
 */
export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> }
}
