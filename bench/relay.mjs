// Compares the relay with a raw WebSocket echo: the server in one process, the load in another, modes taking turns.
//   npm run bench:relay [-- --rate 5000 --sockets 2000 --seconds 8 --rounds 1 --ttl 300 --modes
//   echo,engine,memory,embedded,postgres,cluster,two]
// `engine` is Postgres alone, with a relay's statements on the bare driver. `cluster` is one process with Postgres and
// Redis; `two` are two processes, with each message going from one to the other. With `--rate 0`, a socket sends its next
// message once the previous one has arrived, which measures the maximum throughput. With a `--ttl` shorter than the run,
// messages expire as fast as they arrive, which measures the sustained throughput. `--soak 60` prints a line each minute.
// "kB each" is the memory of an open socket with a topic before the load. Exits 1 if a message is rejected, or acknowledged
// but not delivered, or if GET /v1/config takes longer than 50 ms at the median of a given rate.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { defaultRelayLimits } from '@foyer/server'
import pg from 'pg'
import { startPostgres } from './relay/startPostgres.mjs'
import { startRedis } from './relay/startRedis.mjs'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '5000' },
    sockets: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '1' },
    ttl: { type: 'string', default: '300' },
    modes: { type: 'string', default: 'echo,engine,memory,embedded,postgres,cluster,two' },
    soak: { type: 'string', default: '0' },
  },
})
const [rate, sockets, seconds, rounds, ttl] = [
  ...[values.rate, values.sockets, values.seconds, values.rounds, values.ttl],
].map(Number)
const soak = Number(values.soak)
const maxConfigMs = 50
// Half of the sockets publish, each to its own mailbox; messages rejected by a full mailbox measure nothing.
const kept = (rate * Math.min(ttl, seconds)) / (sockets / 2)
if (kept > defaultRelayLimits.maxMailboxMessages) {
  console.log(
    `Each mailbox would keep ${kept} messages, more than allowed. Use more sockets or a shorter ttl.`,
  )
  process.exit(1)
}
const taken = {}

const modes = values.modes.split(',')
const wants = (...names) => names.some((name) => modes.includes(name))
const postgres = wants('engine', 'postgres', 'cluster', 'two') ? await startPostgres() : undefined
if (wants('engine', 'postgres', 'cluster', 'two') && !postgres)
  console.log('No Postgres: set BENCH_DATABASE_URL, or install one (Debian: apt-get install postgresql).\n')
const redis = wants('cluster', 'two') ? await startRedis() : undefined
if (wants('cluster', 'two') && !redis)
  console.log('No Redis: set BENCH_REDIS_URL, or install one (Debian: apt-get install redis-server).\n')
const needs = {
  engine: [postgres],
  postgres: [postgres],
  cluster: [postgres, redis],
  two: [postgres, redis],
}

const columns = [
  'delivered/s',
  'lost',
  'p50',
  'p99',
  'ack p50',
  'ack p99',
  'CPU',
  'µs each',
  'kB each',
  'RSS MB',
  'config p50',
  'load',
]
const offered = rate ? `${rate} messages/s` : 'as many messages as go through'
console.log(
  `${sockets} sockets, ${offered} of 800 B for ${seconds} s; times in ms; µs of the servers' processors\n`,
)
console.log('mode'.padEnd(10), ...columns.map((name) => name.padStart(11)))
const faults = []
try {
  for (let round = 0; round < rounds; round++)
    for (const mode of modes) if ((needs[mode] ?? []).every(Boolean)) await measure(mode)
} finally {
  await Promise.all([postgres?.stop(), redis?.stop()])
}
printRatios()
for (const fault of faults) console.error(fault)
if (faults.length) process.exitCode = 1

async function measure(mode) {
  if (mode === 'engine') return measureEngine()
  const isCluster = mode === 'cluster' || mode === 'two'
  const settings = {
    mode: isCluster ? 'cluster' : mode,
    databaseUrl: postgres?.url,
    redisUrl: isCluster ? redis.url : undefined,
  }
  const servers = []
  const urls = []
  for (let n = 0; n < (mode === 'two' ? 2 : 1); n++) {
    servers.push(child('server', settings))
    urls.push((await next(servers[n], 'listening')).url)
  }
  const usage = async () => {
    const each = []
    for (const server of servers) each.push(await ask(server, 'usage'))
    return {
      cpuMs: each.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      rss: Math.max(...each.map(({ rss }) => rss)),
    }
  }
  const empty = await usage()
  const load = child('load', { mode, urls, rate, sockets, seconds, ttl })
  await next(load, 'connected')
  const before = await usage()
  const probes = []
  let isRunning = true
  const probing = mode === 'echo' ? undefined : probe(urls[0], probes, () => isRunning)
  const soaking = soak ? watch({ mode, usage, load }, () => isRunning) : undefined
  load.send({ type: 'go' })
  const result = await next(load, 'done')
  isRunning = false
  const after = await usage()
  await Promise.all([probing, soaking])
  await stop(load)
  for (const server of servers) await stop(server)

  const configMs = percentile(probes, 0.5)
  const { lost, closed } = result
  const late = result.sent - result.delivered - lost
  const each = ((after.cpuMs - before.cpuMs) * 1_000) / result.delivered
  taken[mode] ??= []
  taken[mode].push({ perSecond: result.perSecond, each })
  const cells = [
    result.perSecond.toFixed(0),
    lost,
    ...[result.delivery[0], result.delivery[1], result.ack[0], result.ack[1]].map(
      (ms) => ms?.toFixed(1) ?? '-',
    ),
    ((after.cpuMs - before.cpuMs) / result.elapsedMs).toFixed(2),
    each.toFixed(0),
    ((before.rss - empty.rss) / sockets / (mode === 'two' ? 0.5 : 1) / 1e3).toFixed(1),
    (after.rss / 1e6).toFixed(0),
    configMs === undefined ? '-' : configMs.toFixed(1),
    loadavg()[0].toFixed(1),
  ]
  console.log(mode.padEnd(10), ...cells.map((cell) => String(cell).padStart(11)))
  if (lost) faults.push(`${mode}: ${lost} of ${result.sent} messages were acknowledged and not delivered.`)
  if (late)
    faults.push(
      `${mode}: ${late} of ${result.sent} messages were not taken within the run; ${closed} sockets closed.`,
    )
  if (rate && mode !== 'echo' && !(configMs <= maxConfigMs))
    faults.push(`${mode}: GET /v1/config took ${configMs?.toFixed(1) ?? 'for ever'} ms in the middle.`)
}

/** Postgres alone: groups of messages and their receipts, one statement after another on one connection. */
async function measureEngine() {
  const engine = child('engine', { databaseUrl: postgres.url, seconds, ttl })
  const { perSecond } = await next(engine, 'done')
  await stop(engine)
  taken.engine ??= []
  taken.engine.push({ perSecond })
  console.log('engine'.padEnd(10), perSecond.toFixed(0).padStart(11))
}

/** Prints a line each `soak` seconds: memory, CPU, delivery time since the last line, and rows in the database. */
async function watch({ mode, usage, load }, isRunning) {
  const startedAt = performance.now()
  for (let line = 1; isRunning(); line++) {
    while (isRunning() && performance.now() - startedAt < line * soak * 1_000)
      await new Promise((resolve) => setTimeout(resolve, 200))
    if (!isRunning()) return
    const { rss, cpuMs } = await usage()
    const { delivery } = await ask(load, 'delivery')
    const [p50, p99] = delivery.map((ms) => ms?.toFixed(0) ?? '-')
    const rows = (needs[mode] ?? []).length ? ` ${await countRows(postgres.url)}` : ''
    console.log(
      `${mode} after ${line * soak} s: ${(rss / 1e6).toFixed(0)} MB, ${(cpuMs / 1_000).toFixed(0)} s of processor, p50 ${p50}, p99 ${p99}${rows}`,
    )
  }
}

async function countRows(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const count =
      'select (select count(*) from relay_messages) as messages, (select count(*) from relay_deliveries) as deliveries'
    const { rows } = await client.query(
      `${count}, pg_total_relation_size('relay_messages') / 1048576 as megabytes`,
    )
    return JSON.stringify(rows[0])
  } finally {
    await client.end()
  }
}

/** Compares modes that took turns: medians of the rounds. */
function printRatios() {
  const median = (mode, key) =>
    percentile(
      (taken[mode] ?? []).map((one) => one[key]),
      0.5,
    )
  const [echo, one, two] = ['echo', 'cluster', 'two'].map((mode) => median(mode, 'perSecond'))
  console.log('')
  const engine = median('engine', 'perSecond')
  if (!rate && echo)
    for (const mode of modes)
      if (mode !== 'echo' && taken[mode])
        console.log(
          `${mode}: ${(median(mode, 'perSecond') / echo).toFixed(2)} of the echo${engine && needs[mode] && mode !== 'engine' ? `, ${(median(mode, 'perSecond') / engine).toFixed(2)} of the engine` : ''}`,
        )
  if (!rate && one && two)
    console.log(`two: ${(two / one).toFixed(2)} of one, on a machine of ${availableParallelism()} processors`)
  const [eachOne, eachTwo] = ['cluster', 'two'].map((mode) => median(mode, 'each'))
  if (eachOne && eachTwo)
    console.log(
      `two processes with a processor each could do ${((2 * eachOne) / eachTwo).toFixed(2)} of one, by their time for each message`,
    )
}

/** Requests the configuration repeatedly, as a page would meanwhile. */
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
  const ended = new AbortController()
  const exited = once(process, 'exit', { signal: ended.signal }).then(([code]) =>
    Promise.reject(new Error(`A process ended with ${code}`)),
  )
  exited.catch(() => {})
  const found = new Promise((resolve) => {
    process.on('message', function look(message) {
      if (message.type !== type) return
      process.off('message', look)
      resolve(message)
    })
  })
  return Promise.race([found, exited]).finally(() => ended.abort())
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
