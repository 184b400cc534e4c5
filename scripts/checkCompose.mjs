// Starts deploy/compose.yaml as its header describes, with local host names, and breaks it: `npm run check:compose`. Needs
// docker with compose 2.24 or newer, and the images named in the file.
// - Two servers share Postgres and Redis behind Caddy with TLS; only the intended parts are reachable.
// - An app and a wallet keep working while a server, Redis and Postgres are killed, and after everything was restarted.
// - No log contains a secret, and nothing is left at the end.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { freePort } from '../packages/devnet/dist/index.js'
import { createPairingWallet } from '../packages/pairing/dist/exports/wallet.js'
import { createPairingApp } from '../packages/pairing/dist/index.js'
import { findImages } from './findImages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'foyer-compose-'))
const name = `foyer-check-${process.pid}`
const [port, securePort] = await Promise.all([freePort(), freePort()])
const secret = () => randomBytes(32).toString('hex')
const secrets = {
  POSTGRES_PASSWORD: secret(),
  FOYER_LOGIN_KEY: secret(),
  FOYER_SHARES_KEY: secret(),
  SMTP_URL: `smtps://user:${secret()}@mail.example.com`,
}
const projectId = 'my-app'
const origin = 'https://my-app.example'
const account = '0x1111111111111111111111111111111111111111'
const cli = ['node', '/app/node_modules/@foyer/server/dist/cli.js']
let authority

const files = ['--file', join(root, 'deploy/compose.yaml'), '--file', join(folder, 'override.yaml')]
prepare()
try {
  await check('it builds and starts', () => compose('up', '--build', '--detach'))
  await check('both servers are ready behind Caddy', untilReady)
  await checkWalls()
  await checkFaults()
  await checkStop()
} finally {
  compose('down', '--volumes', '--timeout', '1')
  rmSync(folder, { recursive: true, force: true })
}
const left = ['container', 'volume', 'network'].flatMap((kind) => {
  const filter = `label=com.docker.compose.project=${name}`
  return execFileSync(
    'docker',
    [kind, 'ls', '--quiet', ...(kind === 'container' ? ['--all'] : []), '--filter', filter],
    {
      encoding: 'utf8',
    },
  ).trim()
})
await check('nothing is left', () => equal(left.filter(Boolean), []))

/** The variables of `.env.example` for this machine: Caddy is its own certificate authority for them. */
function prepare() {
  const domains = { FOYER_DOMAIN: `localhost:${port}`, FOYER_SECURE_DOMAIN: `localhost:${securePort}` }
  const lines = readFileSync(join(root, 'deploy/.env.example'), 'utf8').split('\n')
  const env = { ...domains, ...secrets, FOYER_CONSOLE: 'true', FOYER_CONSOLE_FROM: '203.0.113.0/24' }
  const missing = Object.keys(env).filter(
    (key) => !lines.some((line) => line.replace('#', '').startsWith(`${key}=`)),
  )
  if (missing.length) throw new Error(`.env.example does not name ${missing.join(', ')}`)
  writeFileSync(
    join(folder, '.env'),
    Object.entries(env)
      .map((pair) => pair.join('='))
      .join('\n'),
  )
  const config = JSON.parse(readFileSync(join(root, 'deploy/foyer.json'), 'utf8'))
  config.logins.secureUrl = `https://${domains.FOYER_SECURE_DOMAIN}`
  writeFileSync(join(folder, 'foyer.json'), JSON.stringify(config))
  const caddy = findImages(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')).find(
    ({ name }) => name === 'caddy',
  )
  // Debian's Caddy is older than this option.
  const isOld = /^v?2\.[0-6]\./.test(docker('run', '--rm', caddy.image, 'caddy', 'version'))
  const caddyfile = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
  writeFileSync(
    join(folder, 'Caddyfile'),
    isOld ? caddyfile.replace(/.*stream_close_delay.*\n/, '') : caddyfile,
  )
  writeFileSync(
    join(folder, 'override.yaml'),
    `services:
  server:
    volumes: !override ["${join(folder, 'foyer.json')}:/etc/foyer/foyer.json:ro"]
  caddy:
    volumes: !override ["${join(folder, 'Caddyfile')}:/etc/caddy/Caddyfile:ro", "caddy:/data"]
    ports: !override ["127.0.0.1:${port}:${port}", "127.0.0.1:${securePort}:${securePort}"]
`,
  )
}

async function checkWalls() {
  await check('visitors of IPv6 have a network, and keep their address', () => {
    const [network] = JSON.parse(docker('network', 'inspect', `${name}_front`))
    equal(network.EnableIPv6, true)
    const [container] = Object.values(network.Containers).filter(({ Name }) => Name.includes('caddy'))
    equal(/^fd[\da-f:]+\/64$/.test(container.IPv6Address), true)
  })
  authority = compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt')
  await check('Caddy terminates TLS and does not identify itself', async () => {
    const { status, headers } = await ask('/health')
    equal(
      [status, headers.server, headers['strict-transport-security']],
      [200, undefined, 'max-age=31536000'],
    )
  })
  await check('an app of the project is served, a stranger is not', async () => {
    const path = `/v1/wallets?projectId=${projectId}`
    equal((await ask(path, { headers: { origin } })).status, 200)
    equal((await ask(path, { headers: { origin: 'https://stranger.example' } })).status, 403)
  })
  await check('the secure site has a separate origin', async () => {
    const { status, headers } = await ask(`/frame?projectId=${projectId}`, { port: securePort })
    equal([status, headers['content-security-policy']?.includes(`frame-ancestors ${origin}`)], [200, true])
  })
  await check('the console is for its addresses alone', async () => {
    for (const path of ['/console/', '/v1/admin/projects']) equal((await ask(path)).status, 404)
  })
  await check('an operator is invited', () => {
    const link = compose('exec', '-T', 'server', ...cli, 'operators', 'invite', 'Ada', '--role', 'owner')
    equal(link.includes(`https://localhost:${port}/console/`), true)
  })
  await check('the servers have no right, and cannot write', () => {
    for (const id of listServers()) {
      const rights = inside(
        id,
        'id -u; grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/1/status; touch /app/x 2>&1; true',
      )
      equal(/^1000$/m.test(rights), true)
      equal(/^CapEff:\s+0+$/m.test(rights) && /^CapBnd:\s+0+$/m.test(rights), true)
      equal(/^NoNewPrivs:\s+1$/m.test(rights) && rights.includes('Read-only file system'), true)
    }
  })
  await check('the servers’ role is not a superuser, and superusers cannot connect from outside', () => {
    const query = (sql) =>
      compose('exec', '-T', 'postgres', 'psql', '--username', 'postgres', '-Atc', sql).trim()
    equal(query("SELECT rolsuper OR rolcreaterole OR rolcreatedb FROM pg_roles WHERE rolname = 'foyer'"), 'f')
    equal(query('SELECT count(*) FROM pg_authid WHERE rolsuper AND rolpassword IS NOT NULL'), '0')
  })
  await check('Caddy cannot reach Redis or Postgres, which cannot reach other hosts', () => {
    for (const host of ['redis', 'postgres']) equal(run('caddy', `getent hosts ${host}`), 2)
    equal(run('postgres', 'timeout 3 bash -c "</dev/tcp/caddy/443"') !== 0, true)
  })
}

/** Every request is answered exactly once. */
async function checkFaults() {
  const pair = await startPair()
  const [first] = listServers()
  const faults = {
    'a server is killed': [() => docker('kill', first), () => docker('start', first)],
    'Redis is killed': [() => compose('kill', 'redis'), () => compose('start', 'redis')],
    'Postgres is killed': [() => compose('kill', 'postgres'), () => compose('start', 'postgres')],
    'a server stops as for an update': [
      () => docker('stop', '--time', '30', first),
      () => docker('start', first),
    ],
  }
  await check('an app and a wallet pair, and sign', () => pair.sign())
  for (const [name, [breakIt, mend]] of Object.entries(faults)) {
    await check(`${name}: every request is answered once`, async () => {
      const before = pair.sign()
      const cut = pair.signDuring()
      breakIt()
      const during = pair.signDuring()
      mend()
      await Promise.all([before, cut, during])
      await untilReady()
      await pair.sign()
      pair.checkOnce()
    })
  }
  await check('after all services restart, the session continues', async () => {
    compose('stop')
    compose('up', '--detach')
    await untilReady()
    await pair.sign()
    pair.checkOnce()
  })
  pair.destroy()
}

async function checkStop() {
  await check('no secret is in a log', () => {
    const log = compose('logs', '--no-color')
    const parts = Object.values(secrets).map((value) => value.replace(/.*user:|@.*/g, ''))
    equal(
      parts.filter((part) => log.includes(part)),
      [],
    )
  })
  await check('each server stops without being killed', () => {
    const ids = listServers()
    compose('stop', 'server')
    for (const id of ids) equal(docker('inspect', '--format', '{{.State.ExitCode}}', id).trim(), '0')
  })
}

async function startPair() {
  class Socket extends WebSocket {
    constructor(url) {
      super(url, { ca: authority })
    }
  }
  const relayUrl = `wss://localhost:${port}`
  const metadata = { name: 'Check', description: '', url: origin, icons: [] }
  const options = { relayUrl, projectId, metadata, WebSocket: Socket }
  const app = await createPairingApp(options)
  const wallet = await createPairingWallet(options)
  const asked = []
  wallet.on('proposal', ({ id }) => {
    const eip155 = { accounts: [`eip155:1:${account}`], methods: ['personal_sign'], events: [] }
    void wallet.approve({ id, namespaces: { eip155 } }).catch(() => {})
  })
  wallet.on('request', ({ id, params }) => {
    asked.push(params[0])
    void wallet.respond({ id, result: params[0] }).catch(() => {})
  })
  const namespaces = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
  const { uri, session } = await app.propose({ namespaces })
  await wallet.pair(uri)
  const { topic } = await session
  let count = 0
  const sign = async () => {
    const text = `message ${count++}`
    const param = `0x${Buffer.from(text).toString('hex')}`
    const answer = await app.request({
      topic,
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: [param, account],
    })
    equal(answer, param)
  }
  return {
    sign,
    /**
     * Ten at a time, so that some are in flight whenever it breaks. Requests that the relay never accepted fail and are
     * retried.
     */
    signDuring: () =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          for (let attempt = 0; ; attempt++) {
            const error = await sign().then(
              () => undefined,
              (error) => error,
            )
            if (!error) return
            if (error.code !== 'RELAY_UNREACHABLE' || attempt === 20) throw error
          }
        }),
      ),
    checkOnce: () => equal(asked.length, new Set(asked).size),
    destroy() {
      app.destroy()
      wallet.destroy()
    },
  }
}

async function untilReady() {
  const since = performance.now()
  for (;;) {
    const states = ['server', 'postgres', 'redis'].flatMap((service) =>
      listContainers(service).map((id) =>
        docker('inspect', '--format', '{{.State.Health.Status}}', id).trim(),
      ),
    )
    const answer = await ask('/ready').catch((error) => ({ status: error.message }))
    if (answer.status === 200 && states.length === 4 && states.every((state) => state === 'healthy')) return
    if (performance.now() - since > 120_000)
      throw new Error(
        `after two minutes: ${answer.status}, ${states.join(', ')}\n${compose('logs', '--tail', '30')}`,
      )
    await sleep(500)
  }
}

function ask(path, { headers = {}, port: at = port } = {}) {
  return new Promise((resolve, reject) => {
    // Before the first response, there is no certificate authority.
    const sent = request(
      {
        host: 'localhost',
        port: at,
        path,
        headers,
        ca: authority,
        rejectUnauthorized: !!authority,
        timeout: 10_000,
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers }))
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end()
  })
}

function listServers() {
  return listContainers('server')
}

function listContainers(service) {
  return compose('ps', '--quiet', service).trim().split('\n')
}

/** The exit code of a command in a service. */
function run(service, command) {
  return spawnSync('docker', ['exec', listContainers(service)[0], 'sh', '-c', command]).status
}

function inside(id, command) {
  return docker('exec', id, 'sh', '-c', command)
}

function compose(...args) {
  return docker('compose', '--project-name', name, '--env-file', join(folder, '.env'), ...files, ...args)
}

function docker(...args) {
  const { status, stdout, stderr } = spawnSync('docker', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: toEnv(),
  })
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr.slice(-2_000)}`)
  return stdout
}

/** Compose would prefer this shell's variables. */
function toEnv() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^FOYER_|^(POSTGRES_PASSWORD|SMTP_URL|OTEL_.*)$/.test(key),
    ),
  )
}

function equal(value, expected) {
  const [is, meant] = [JSON.stringify(value), JSON.stringify(expected)]
  if (is !== meant) throw new Error(`is ${is}, not ${meant}`)
}

async function check(what, test) {
  try {
    await test()
    console.log(`ok   ${what}`)
  } catch (error) {
    console.log(`FAIL ${what}: ${error.message}`)
    process.exitCode = 1
  }
}
