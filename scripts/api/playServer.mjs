import * as v from 'valibot'

/** Sample strings; each string schema of the contract accepts one. */
const texts = [
  'a',
  '1',
  '18',
  '12.5',
  '123456',
  '42',
  'browser',
  '0x40c10f19',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  `0x${'ab'.repeat(32)}`,
  `0x${'ab'.repeat(32)}`.slice(2),
  'A'.repeat(16),
  'A'.repeat(43),
  'A'.repeat(86),
  'A'.repeat(87),
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'eip155:1',
  'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'eip155:1/slip44:60',
  'visitor@example.com',
  'https://app.example.com/page',
  '/v1/images/tokens/ETH',
  '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  '2026-01-01T12:00:00.000Z',
  '2026-01-01',
  'EVENT_NAME',
  'USD',
  'US',
  // A JWT.
  'aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJl',
]
const numbers = [1, 0, 18, 600_000, 1_767_268_800_000]

/**
 * Creates a `fetch` that answers like the server: it finds the route among `routes`, rejects invalid input, and returns a
 * minimal valid response of the route's schema.
 */
export function playServer(routes) {
  const countNames = ({ path }) => path.split('{').length
  // `/v1/payments/keys` is not a payment id.
  const ordered = routes.toSorted((one, other) => countNames(one) - countNames(other))
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    for (const route of ordered) {
      const params = route.method === method && matchPath(route.path, url.pathname)
      if (!params) continue
      const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
      const given = { params, query: Object.fromEntries(url.searchParams), body }
      for (const [part, value] of Object.entries(given)) {
        if (!route[part]) continue
        const parsed = v.safeParse(route[part], value)
        if (parsed.success) continue
        const [issue] = parsed.issues
        return refuse('BAD_REQUEST', `${route.id} ${part}.${v.getDotPath(issue)}: ${issue.message}`)
      }
      if (body !== undefined && !route.body)
        return refuse('BAD_REQUEST', `${route.id} does not accept a body`)
      const { needs } = route.access
      if (needs && headers.get('dpop')?.split('.').length !== 3)
        return refuse('DEVICE_PROOF_INVALID', `${route.id} needs a proof of the device's key`)
      if (needs === 'session' && !headers.get('authorization'))
        return refuse('LOGIN_SESSION_INVALID', `${route.id} needs the token of a login`)
      if (typeof route.response === 'string')
        return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
          headers: { 'content-type': route.response },
        })
      return Response.json(sample(route.response))
    }
    return refuse('NOT_FOUND', `${method} ${url.pathname} is not a route`)
  }
}

/** The path's parameters; `undefined` if the path does not match. */
function matchPath(pattern, path) {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const source = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')
  const found = new RegExp(`^${source}$`).exec(path)
  return found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1])]))
}

function refuse(code, message) {
  return Response.json({ error: { code, message, requestId: 'r1' } }, { status: 400 })
}

/** A value that a schema accepts, with every field and one entry in each list. */
export function sample(schema) {
  switch (schema.type) {
    case 'string':
    case 'custom':
      return pick(schema, texts)
    case 'number':
      return pick(schema, numbers)
    case 'boolean':
      return false
    case 'literal':
      return schema.literal
    case 'picklist':
      return schema.options[0]
    case 'unknown':
      return '0x1'
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(schema.entries).map(([name, value]) => [name, sample(value)]))
    case 'array':
      return [sample(schema.item)]
    case 'record':
      return { [sample(schema.key)]: sample(schema.value) }
    case 'union':
    case 'variant':
      return sample(schema.options[0])
    case 'optional':
    case 'nullable':
      return sample(schema.wrapped)
    default:
      throw new Error(`Teach scripts/api/playServer.mjs the schema ${schema.type}`)
  }
}

function pick(schema, values) {
  const found = values.find((value) => v.is(schema, value))
  if (found === undefined)
    throw new Error(`No sample of scripts/api/playServer.mjs fits ${JSON.stringify(schema)}`)
  return found
}
