import { type Access, deviceProofHeader, errorBody, type Route } from '@foyer/contract'
import { getErrorStatus, sharedErrorCodes } from '@foyer/contract/errors'
import type { JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Implementation } from './Implementation.ts'
import type { ApiContent, ApiOperation, ApiParameter, OpenApiDocument } from './OpenApiDocument.ts'
import { toApiSchema } from './toApiSchema.ts'

const callers: Record<Access['from'], string> = {
  anyone: 'Open to every program and page.',
  allowedPages: 'For programs, and for pages whose origin the project allows.',
  pages: 'For pages whose origin the project allows.',
  listedPages: 'For pages that the project lists, and those of localhost if the project allows it.',
  secureSite: 'For the secure site only.',
  console: 'For the console only; nothing exists here unless the server has one.',
  operators: 'For operators and their tokens; nothing exists here unless the server has a console.',
}

const mediaTypes: { readonly [format in Implementation<never>['bodyFormat']]: string } = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
}

/** Builds the OpenAPI description of the routes from their schemas and access. */
export function buildOpenApi(
  implementations: readonly Pick<Implementation<never>, 'route' | 'bodyFormat' | 'statuses'>[],
  { version }: { version: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const implementation of implementations) {
    const { method, path } = implementation.route
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(implementation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foyer server',
      version,
      description: 'HTTP API of the Foyer server. The relay, a WebSocket endpoint, is not part of it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: toApiSchema(errorBody, 'output') },
      securitySchemes: {
        deviceProof: {
          type: 'apiKey',
          in: 'header',
          name: deviceProofHeader,
          description: "Proof of possession of the device's key (RFC 9449), with a hash of the body",
        },
        loginToken: { type: 'http', scheme: 'DPoP', description: 'Token of a login on this device' },
        signInToken: { type: 'http', scheme: 'bearer', description: 'Token of a sign-in' },
        browser: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-foyer-siwx',
          description: 'Set by the sign-in; over http the name has no prefix',
        },
        operator: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-foyer-operator',
          description: 'Set by the login to the console; over http the name has no prefix',
        },
        adminToken: { type: 'http', scheme: 'bearer', description: 'Token of `foyer-server tokens create`' },
      },
    },
  }
}

function toOperation({
  route,
  bodyFormat,
  statuses,
}: Pick<Implementation<never>, 'route' | 'bodyFormat' | 'statuses'>): ApiOperation {
  const security = toSecurity(route)
  return {
    operationId: route.id,
    tags: [toTag(route.path)],
    description: `${callers[route.access.from]}${route.access.fresh ? ' An operator’s login must be at most five minutes old.' : ''}`,
    parameters: [...toParameters(route.params, 'path'), ...toParameters(route.query, 'query')],
    ...(security.length ? { security } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[bodyFormat]]: {
                schema: toApiSchema(route.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: { ...toErrors(route), ...toAnswers(route, statuses) },
  }
}

/** First segment of the path after the version. */
function toTag(path: string): string {
  return path.split('/').find((part) => part && part !== 'v1') ?? 'rpc'
}

function toSecurity({ access, credentials }: Route): Record<string, readonly string[]>[] {
  if (access.from === 'operators')
    return access.needs === 'owner' ? [{ operator: [] }] : [{ operator: [] }, { adminToken: [] }]
  if (access.needs === 'session') return [{ deviceProof: [], loginToken: [] }]
  if (access.needs === 'device') return [{ deviceProof: [] }]
  return credentials ? [{ browser: [] }, { signInToken: [] }, {}] : []
}

function toParameters(schema: GenericSchema | undefined, place: 'path' | 'query'): ApiParameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toApiSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function toAnswers({ response }: Route, statuses: readonly number[]): ApiOperation['responses'] {
  const content: ApiContent =
    typeof response === 'string'
      ? { [response]: {} }
      : { 'application/json': { schema: toApiSchema(response, 'output') } }
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      status >= 300 && status < 400
        ? { description: 'Continues at the address of the `location` header' }
        : { description: 'The answer', content },
    ]),
  )
}

/** One answer per status, with its possible codes. */
function toErrors({ errors = [] }: Route): ApiOperation['responses'] {
  const byStatus = new Map<string, string[]>()
  for (const code of new Set([...sharedErrorCodes, ...errors])) {
    const status = String(getErrorStatus(code))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }],
              properties: { error: { properties: { code: { enum: codes } } } },
            },
          },
        },
      },
    ]),
  )
}
