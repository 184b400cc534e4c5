// Measures the relay beside a raw WebSocket echo: the server in one process, the load in another, modes taking turns.
//   npm run bench:relay [-- --rate 5000 --sockets 2000 --seconds 8 --rounds 1 --modes echo,memory,embedded,postgres]
// Exits 1 when a message is not delivered or GET /v1/config takes longer than 50 ms in the middle.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from './relay/startPostgres.mjs'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '5000' },
    sockets: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '1' },
    modes: { type: 'string', default: 'echo,memory,embedded,postgres' },
  },
})
const [rate, sockets, seconds, rounds] = [values.rate, values.sockets, values.seconds, values.rounds].map(
  Number,
)
const maxConfigMs = 50

const modes = values.modes.split(',')
const postgres = modes.includes('postgres') ? await startPostgres() : undefined
if (modes.includes('postgres') && !postgres)
  console.log('No Postgres: set BENCH_DATABASE_URL, or install one (Debian: apt-get install postgresql).\n')

const columns = [
  'delivered/s',
  'lost',
  'p50',
  'p99',
  'ack p50',
  'ack p99',
  'CPU',
  'RSS MB',
  'config p50',
  'load',
]
console.log(`${sockets} sockets, ${rate} messages/s of 800 B for ${seconds} s; times in ms\n`)
console.log('mode'.padEnd(10), ...columns.map((name) => name.padStart(11)))
const faults = []
try {
  for (let round = 0; round < rounds; round++)
    for (const mode of modes) if (mode !== 'postgres' || postgres) await measure(mode)
} finally {
  await postgres?.stop()
}
for (const fault of faults) console.error(fault)
if (faults.length) process.exitCode = 1

async function measure(mode) {
  const server = child('server', { mode, databaseUrl: postgres?.url })
  const { url } = await next(server, 'listening')
  const load = child('load', { mode, url, rate, sockets, seconds })
  await next(load, 'connected')
  const before = await ask(server, 'usage')
  const probes = []
  let isRunning = true
  const probing = mode === 'echo' ? undefined : probe(url, probes, () => isRunning)
  load.send({ type: 'go' })
  const result = await next(load, 'done')
  isRunning = false
  const after = await ask(server, 'usage')
  await probing
  await stop(load)
  await stop(server)

  const configMs = percentile(probes, 0.5)
  const lost = result.sent - result.delivered
  const cells = [
    result.perSecond.toFixed(0),
    lost,
    ...[result.delivery[0], result.delivery[1], result.ack[0], result.ack[1]].map(
      (ms) => ms?.toFixed(1) ?? '-',
    ),
    ((after.cpuMs - before.cpuMs) / result.elapsedMs).toFixed(2),
    (after.rss / 1e6).toFixed(0),
    configMs === undefined ? '-' : configMs.toFixed(1),
    loadavg()[0].toFixed(1),
  ]
  console.log(mode.padEnd(10), ...cells.map((cell) => String(cell).padStart(11)))
  if (lost) faults.push(`${mode}: ${lost} of ${result.sent} messages were not delivered within the run.`)
  if (mode !== 'echo' && !(configMs <= maxConfigMs))
    faults.push(`${mode}: GET /v1/config took ${configMs?.toFixed(1) ?? 'for ever'} ms in the middle.`)
}

/** Asks for the configuration, one request after the other, as a page would meanwhile. */
async function probe(url, probes, isRunning) {
  while (isRunning()) {
    const started = performance.now()
    try {
      await (await fetch(`${url}/v1/config?projectId=bench`, { signal: AbortSignal.timeout(10_000) })).text()
    } catch {}
    probes.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function child(name, options) {
  return fork(new URL(`./relay/${name}.mjs`, import.meta.url), [JSON.stringify(options)])
}

async function next(process, type) {
  const exited = once(process, 'exit').then(([code]) =>
    Promise.reject(new Error(`A process ended with ${code}`)),
  )
  const found = new Promise((resolve) => {
    process.on('message', function look(message) {
      if (message.type !== type) return
      process.off('message', look)
      resolve(message)
    })
  })
  return Promise.race([found, exited])
}

function ask(process, type) {
  const answer = next(process, type)
  process.send({ type })
  return answer
}

async function stop(process) {
  const exited = once(process, 'exit')
  process.send({ type: 'stop' })
  await exited
}

function percentile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]
}
