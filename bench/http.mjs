// Measures responses per second of the server's routes, compared with bare Hono and node:http, and, for routes with a row,
// with the bare driver running the same statements. All take turns in one run: on the embedded database, then on Postgres if
// available, with two servers as well.
import { fork } from 'node:child_process'
import { createConnection } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startPostgres } from './relay/startPostgres.mjs'

const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 3)
const sockets = Number(process.env.SOCKETS ?? 50)

const routes = [
  { name: 'GET /health', path: '/health' },
  { name: 'GET /v1/config', path: '/v1/config?projectId=bench' },
  {
    name: 'GET /v1/wallets',
    path: '/v1/wallets?projectId=bench&entries=40',
    headers: 'accept-encoding: gzip\r\n',
  },
  { name: 'GET image', path: '/v1/images/networks/eip155:1' },
  {
    name: 'GET identity',
    hasRow: true,
    path: '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266?projectId=bench',
  },
  { name: 'GET nonce', hasRow: true, path: '/v1/siwx/nonce?projectId=bench' },
  {
    name: 'POST /e',
    path: '/e?projectId=bench',
    body: JSON.stringify({
      eventId: '00000000-0000-4000-8000-000000000000',
      url: 'http://localhost/',
      domain: 'localhost',
      timestamp: 1,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }),
  },
].filter(({ name }) => !process.env.ONLY || name.includes(process.env.ONLY))

const postgres = process.env.DATABASE === 'embedded' ? undefined : await startPostgres()
await compare('Embedded database', undefined, routes)
if (postgres)
  await compare(
    'Postgres',
    postgres.url,
    routes.filter(({ hasRow, body }) => hasRow || body),
  )
await postgres?.stop()

async function compare(title, url, routes) {
  const servers = {}
  for (const kind of ['foyer', 'hono', 'node', 'engine']) servers[kind] = await start(kind, url)
  // Two servers with one database, each with half of the sockets.
  if (url) servers.two = { each: [servers.foyer, await start('foyer', url)] }
  const table = []
  for (const route of routes) table.push(await measure(servers, route))
  console.log(title)
  console.table(table)
  for (const { child } of [...Object.values(servers), ...(servers.two?.each ?? [])]) {
    if (!child?.connected) continue
    child.send({ end: true })
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

async function measure(servers, route) {
  // The baselines send exactly the bytes of our response.
  const sample = await fetchOnce(servers.foyer, route)
  const kinds = Object.keys(servers).filter((kind) => kind !== 'engine' || route.hasRow)
  for (const kind of kinds) if (servers[kind].child && kind !== 'foyer') await tell(servers[kind], { sample })
  const taken = Object.fromEntries(kinds.map((kind) => [kind, []]))
  // The first requests are slow: modules load and code is compiled.
  for (const kind of kinds) await loadAll(servers[kind], route)
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) taken[kind].push(await loadAll(servers[kind], route))
  const median = (kind, key) => taken[kind].map((one) => one[key]).sort((a, b) => a - b)[rounds >> 1]
  const ratioTo = (kind) =>
    taken[kind] ? (median('foyer', 'perSecond') / median(kind, 'perSecond')).toFixed(2) : ''
  return {
    route: route.name,
    status: sample.status,
    bytes: sample.body.length,
    'foyer/s': Math.round(median('foyer', 'perSecond')),
    'of hono': ratioTo('hono'),
    'of node': ratioTo('node'),
    'of the driver': ratioTo('engine'),
    'two of one': taken.two ? (median('two', 'perSecond') / median('foyer', 'perSecond')).toFixed(2) : '',
    'µs of processor': Math.round(median('foyer', 'cpuUs')),
    'hono µs': Math.round(median('hono', 'cpuUs')),
    'processor of hono': (median('hono', 'cpuUs') / median('foyer', 'cpuUs')).toFixed(2),
    'processor of the driver': taken.engine
      ? (median('engine', 'cpuUs') / median('foyer', 'cpuUs')).toFixed(2)
      : '',
  }
}

async function start(kind, url) {
  const child = fork(fileURLToPath(new URL(`./http/${kind}.mjs`, import.meta.url)), {
    execArgv:
      process.env.PROFILE && kind === 'foyer'
        ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=500']
        : [],
    env: { ...process.env, ...(url ? { DATABASE_URL: url } : {}) },
    stdio: ['ignore', process.env.LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await new Promise((resolve) => child.once('message', resolve))
  return { child, port }
}

/** Sends a message to a server's process, and waits for its answer. */
function tell({ child }, message) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.send(message)
  })
}

function toRequest({ path, headers = '', body }) {
  const length = body
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    : ''
  return Buffer.from(
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}${length}\r\n${body ?? ''}`,
  )
}

async function fetchOnce({ port }, { path, headers, body }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    body,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'accept-encoding': headers ? 'gzip' : 'identity',
    },
  })
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

/** Loads one server, or two in parallel. */
async function loadAll(server, route) {
  if (!server.each) return load(server, route)
  const taken = await Promise.all(server.each.map((one) => load(one, route, sockets / 2)))
  const sum = (key) => taken.reduce((total, one) => total + one[key], 0)
  return { perSecond: sum('perSecond'), cpuUs: sum('cpuUs') / taken.length }
}

/** Keeps every socket busy with one request after another. */
async function load(server, route, width = sockets) {
  const request = toRequest(route)
  let count = 0
  let isOver = false
  const before = await tell(server, { cpu: true })
  const startedAt = performance.now()
  // Keeps this process awake: wake-ups would count towards the server, more often for a slower one.
  const stayAwake = () => isOver || setImmediate(stayAwake)
  stayAwake()
  const ended = Array.from({ length: width }, () => run())
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  isOver = true
  await Promise.all(ended)
  const elapsed = (performance.now() - startedAt) / 1_000
  const after = await tell(server, { cpu: true })
  return { perSecond: count / elapsed, cpuUs: (after.cpu - before.cpu) / count }

  function run() {
    return new Promise((resolve, reject) => {
      const socket = createConnection(server.port, '127.0.0.1')
      socket.setNoDelay()
      socket.on('error', reject)
      let missing = -1
      socket.on('data', (chunk) => {
        let rest = chunk
        while (rest.length) {
          if (missing < 0) {
            const end = rest.indexOf('\r\n\r\n')
            if (end < 0) throw new Error('a head in two pieces')
            const head = rest.toString('latin1', 0, end)
            if (!/^HTTP\/1.1 2/.test(head)) throw new Error(`${route.name}: ${head}`)
            const [, length] = /content-length: (\d+)/i.exec(head) ?? []
            if (length === undefined) throw new Error('a body without a length')
            missing = Number(length)
            rest = rest.subarray(end + 4)
          }
          const taken = Math.min(missing, rest.length)
          missing -= taken
          rest = rest.subarray(taken)
          if (missing > 0) return
          missing = -1
          count++
          if (isOver) {
            socket.destroy()
            return resolve()
          }
          socket.write(request)
        }
      })
      socket.write(request)
    })
  }
}
