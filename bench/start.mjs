// Measures the server's start time and peak memory with the embedded database: the first start in an empty folder, and the
// next one. `npm run bench:start`; ROUNDS sets the number of rounds, whose median counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const rounds = Number(process.env.ROUNDS ?? 5)
const cli = fileURLToPath(new URL('../packages/server/dist/cli.js', import.meta.url))

async function start(dataDir) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [cli, '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text
      if (said.includes('"msg":"listening"')) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
  })
  const { port } = JSON.parse(said.split('\n').find((line) => line.includes('"msg":"listening"')))
  const answer = await fetch(`http://127.0.0.1:${port}/ready`)
  if (!answer.ok) throw new Error(`/ready: ${answer.status}`)
  const ms = performance.now() - startedAt
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const readMb = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024)
  // Fields 14 and 15: CPU time in ticks of 10 ms.
  const ticks = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  const cpuMs = (Number(ticks[11]) + Number(ticks[12])) * 10
  const figures = { ms, 'processor ms': cpuMs, 'peak MB': readMb('VmHWM'), 'MB at rest': readMb('VmRSS') }
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
  return figures
}

const taken = { first: [], again: [] }
for (let round = 0; round < rounds; round++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-start-'))
  taken.first.push(await start(dataDir))
  taken.again.push(await start(dataDir))
  rmSync(dataDir, { recursive: true, force: true })
}
const median = (list, name) => Math.round(list.map((one) => one[name]).sort((a, b) => a - b)[rounds >> 1])
const table = Object.entries(taken).map(([start, list]) => ({
  start,
  ...Object.fromEntries(Object.keys(list[0]).map((name) => [name, median(list, name)])),
}))
console.table(table)
const [first] = table
console.log(`Goal: a first start within 2000 ms (${first.ms}), and 250 MB at most (${first['peak MB']}).`)
