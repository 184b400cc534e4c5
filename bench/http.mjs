// Answers per second of the server's routes beside bare Hono and node:http, in one run, by turns.
import { fork } from 'node:child_process'
import { createConnection } from 'node:net'
import { fileURLToPath } from 'node:url'

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
  { name: 'GET identity', path: '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266?projectId=bench' },
  { name: 'GET nonce', path: '/v1/siwx/nonce?projectId=bench' },
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

const servers = {}
for (const kind of ['foyer', 'hono', 'node']) servers[kind] = await start(kind)

const table = []
for (const route of routes) {
  // The bare ones send the very bytes that ours sent.
  const sample = await fetchOnce(servers.foyer, route)
  for (const kind of ['hono', 'node']) await tell(servers[kind], { sample })
  const taken = { foyer: [], hono: [], node: [] }
  // The first calls are slow: modules load and code is compiled.
  for (const kind of Object.keys(taken)) await load(servers[kind], route)
  for (let round = 0; round < rounds; round++)
    for (const kind of Object.keys(taken)) taken[kind].push(await load(servers[kind], route))
  const median = (kind, key) => taken[kind].map((one) => one[key]).sort((a, b) => a - b)[rounds >> 1]
  table.push({
    route: route.name,
    status: sample.status,
    bytes: sample.body.length,
    'foyer/s': Math.round(median('foyer', 'perSecond')),
    'of hono': (median('foyer', 'perSecond') / median('hono', 'perSecond')).toFixed(2),
    'of node': (median('foyer', 'perSecond') / median('node', 'perSecond')).toFixed(2),
    'µs of processor': Math.round(median('foyer', 'cpuUs')),
    'hono µs': Math.round(median('hono', 'cpuUs')),
    'processor of hono': (median('hono', 'cpuUs') / median('foyer', 'cpuUs')).toFixed(2),
  })
}
console.table(table)
for (const { child } of Object.values(servers)) child.send({ end: true })

async function start(kind) {
  const child = fork(fileURLToPath(new URL(`./http/${kind}.mjs`, import.meta.url)), {
    execArgv:
      process.env.PROFILE && kind === 'foyer'
        ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=500']
        : [],
    stdio: ['ignore', process.env.LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await new Promise((resolve) => child.once('message', resolve))
  return { child, port }
}

/** Asks a server's process something, and waits for its answer. */
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

/** Keeps every socket busy with one request after the other. */
async function load(server, route) {
  const request = toRequest(route)
  let count = 0
  let isOver = false
  const before = await tell(server, { cpu: true })
  const startedAt = performance.now()
  const ended = Array.from({ length: sockets }, () => run())
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
