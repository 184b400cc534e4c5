import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../packages/devnet/src/freePort.ts'
import { needs } from '../packages/server/test/needs.ts'
import { createIdentity, newTopic } from '../packages/server/test/relayClient.ts'
import { startCli } from '../packages/server/test/startCli.ts'
import { startPostgresServer } from '../packages/server/test/startPostgresServer.ts'
import { startRedisServer } from '../packages/server/test/startRedisServer.ts'

const read = (name) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const host = 'foyer.example.com'
const secureHost = 'secure.example.com'
/** Each writes its configuration, and returns its command and the certificate that clients trust. */
const proxies = {
  // A separate hosts file maps the name `server` to the servers, which requires a mount.
  Caddyfile: { set: setCaddy, options: needs('caddy', 'mount', 'redis', 'postgres', 'psql') },
  'nginx.conf': { set: setNginx, options: needs('nginx', 'redis', 'postgres', 'psql') },
}

function setCaddy({ folder, addresses, ports }) {
  writeFileSync(join(folder, 'hosts'), addresses.map((address) => `${address} server\n`).join(''))
  const options = `{\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tstorage file_system ${folder}/caddy\n}\n`
  const text = read('Caddyfile')
    .replace('server 4400', `server ${ports.api}`)
    .replace('server 4401', `server ${ports.secure}`)
    // Added in Caddy 2.7, which is newer than Debian 12's.
    .replace(/.*stream_close_delay.*\n/, '')
  writeFileSync(join(folder, 'Caddyfile'), options + text)
  const run =
    'mount --bind "$0/hosts" /etc/hosts && exec caddy run --config "$0/Caddyfile" --adapter caddyfile'
  return {
    command: ['unshare', '--mount', 'sh', '-c', run, folder],
    certificate: join(folder, 'caddy/pki/authorities/local/root.crt'),
  }
}

function setNginx({ folder, addresses, ports }) {
  const [certificate, key] = [join(folder, 'foyer.pem'), join(folder, 'foyer.key')]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},DNS:${secureHost}`]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  spawnSync('openssl', [...made, '-keyout', key, '-out', certificate, ...subject])
  const own = { 4400: ports.api, 4401: ports.secure }
  const text = read('nginx.conf')
    .replace(/server 127\.0\.0\.1:(4400|4401)( .*)?;/g, (_, port, rest) =>
      addresses.map((address) => `server ${address}:${own[port]}${rest};`).join('\n'),
    )
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`)
    .replaceAll('/etc/ssl/', `${folder}/`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    join(folder, 'whole.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${text}}\n`,
  )
  return { command: ['nginx', '-c', join(folder, 'whole.conf'), '-e', 'stderr'], certificate }
}

for (const [file, { set, options }] of Object.entries(proxies))
  describe(`${file}: TLS before two servers`, options, () => {
    // The host name alone: nginx cannot omit it.
    const server = file === 'nginx.conf' ? 'nginx' : undefined
    const folder = mkdtempSync(join(tmpdir(), 'foyer-proxy-'))
    const addresses = ['127.0.0.2', '127.0.0.3']
    const password = `a'b"$(c)`
    let postgres, redis, proxy, ports, ca, setUp
    let servers = []

    beforeAll(async () => {
      const [http, https, api, secure] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
      ports = { http, https, api, secure }
      ;[postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()])
      // As created by its image and set up by compose.yaml: everything below must work with this role's permissions.
      const { hostname, port, username } = new URL(postgres.url)
      await query(`alter role ${username} password 'of the superuser'`)
      setUp = spawnSync('sh', [fileURLToPath(new URL('../deploy/postgres.sh', import.meta.url))], {
        env: {
          ...process.env,
          ...{ PGHOST: hostname, PGPORT: port, POSTGRES_USER: username, POSTGRES_PASSWORD: password },
        },
        encoding: 'utf8',
      })
      const databaseUrl = `postgres://foyer:${encodeURIComponent(password)}@${hostname}:${port}/foyer`
      await startCli(['migrate', '--database-url', databaseUrl]).exited
      const config = join(folder, 'foyer.json')
      const logins = {
        secureUrl: `https://${secureHost}`,
        key: { env: 'FOYER_LOGIN_KEY' },
        mail: { smtpUrl: { env: 'SMTP_URL' }, from: 'a@example.com' },
      }
      writeFileSync(config, JSON.stringify({ projects: [{ id: 'test', name: 'Test' }], logins }))
      servers = addresses.map((address) =>
        startCli(
          [
            ...[
              '--host',
              address,
              '--port',
              `${api}`,
              '--secure-port',
              `${secure}`,
              '--secure-dir',
              'packaged',
            ],
            ...['--config', config, '--database-url', databaseUrl, '--redis', redis.url, '--no-migrate'],
            ...['--public-url', `https://${host}`, '--trust-proxy', '--console'],
          ],
          { FOYER_LOGIN_KEY: 'a'.repeat(64), SMTP_URL: 'smtp://127.0.0.1:1' },
        ),
      )
      await Promise.all(servers.map((server) => server.listening('secure site listening')))

      const { command, certificate } = set({ folder, addresses, ports })
      proxy = spawn(command[0], command.slice(1), {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          ...{ FOYER_DOMAIN: host, FOYER_SECURE_DOMAIN: secureHost, FOYER_CONSOLE_FROM: '127.0.0.1/32' },
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
      })
      let said = ''
      proxy.stderr.on('data', (text) => {
        said += text
      })
      await vi.waitFor(
        async () => {
          ca = readFileSync(certificate, 'utf8')
          expect((await ask('/health')).status, said).toBe(200)
        },
        { timeout: 30_000, interval: 50 },
      )
    }, 120_000)
    afterAll(async () => {
      // Its workers exit with it, which they do not if it is killed.
      proxy?.kill('SIGTERM')
      for (const server of servers) server.child.kill('SIGKILL')
      await Promise.all([postgres?.stop(), redis?.stop()])
      rmSync(folder, { recursive: true, force: true })
    })

    async function query(text) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      return client.query(text).finally(() => client.end())
    }

    /** Sends a request like a browser for which these names resolve to the proxy. */
    function ask(path, { from = '127.0.0.1', name = host, headers = {}, isPlain = false } = {}) {
      return new Promise((resolve, reject) => {
        const asked = (isPlain ? requestHttp : requestHttps)(
          {
            ...{ host: '127.0.0.1', port: isPlain ? ports.http : ports.https, path, ca, servername: name },
            ...{ localAddress: from, agent: false, headers: { host: name, ...headers } },
          },
          (answer) => {
            let body = ''
            answer.setEncoding('utf8')
            answer.on('data', (text) => {
              body += text
            })
            answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
          },
        )
        asked.on('error', reject)
        asked.end()
      })
    }

    test('the database: the server’s role owns its database, and has no other permissions', async () => {
      expect(setUp).toMatchObject({ status: 0, stderr: '' })
      const { rows } = await query(
        `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolpassword like 'SCRAM%' as has_password,
         (select count(*)::int from pg_auth_members where member = role.oid) as memberships,
         (select rolpassword is null from pg_authid where rolname = current_user) as is_superuser_shut_out,
         (select datdba = role.oid from pg_database where datname = 'foyer') as owns,
         (select count(*)::int from pg_database, aclexplode(datacl) where datname = 'foyer' and grantee <> role.oid) as guests
       from pg_authid role where rolname = 'foyer'`,
      )
      expect(rows).toEqual([
        {
          ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
          ...{ rolbypassrls: false, has_password: true, memberships: 0 },
          ...{ is_superuser_shut_out: true, owns: true, guests: 1 },
        },
      ])
    })

    test('serves both host names over TLS, hides internal paths, and redirects plain HTTP', async () => {
      const { status, headers } = await ask('/v1/config?projectId=test')
      expect(status).toBe(200)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers.server).toBe(server)
      const site = await ask('/recover.html', { name: secureHost })
      expect(site.status).toBe(200)
      expect(site.headers['content-security-policy']).toContain('default-src')
      expect(site.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(site.headers.server).toBe(server)
      // Neither host name exposes paths for operators' own networks, or those of the other name.
      for (const name of [host, secureHost]) expect((await ask('/metrics', { name })).status).toBe(404)
      expect((await ask('/console/', { name: secureHost })).status).toBe(404)
      expect((await ask('/v1/admin/projects', { name: secureHost })).status).toBe(404)
      expect((await ask('/recover.html')).status).toBe(404)
      expect(await ask('/x', { isPlain: true })).toMatchObject({
        status: 308,
        headers: { location: expect.stringMatching(/^https:\/\/foyer\.example\.com/) },
      })
    })

    test('limits count by the visitor’s real address, even if headers claim another', async () => {
      const shake = (from, index) =>
        ask('/relay', {
          from,
          headers: {
            ...{ connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
            ...{ 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
            'x-forwarded-for': `198.51.100.${index}`,
            'x-real-ip': `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
        })
      const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => shake('127.0.0.9', index)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
      // Others are not affected by that limit: their request fails for its missing token.
      expect((await shake('127.0.0.10', 1)).status).toBe(401)
    })

    test('replaces request ids that a visitor sends', async () => {
      const id = '00000000-0000-4000-8000-000000000000'
      const { headers } = await ask('/health', { from: '127.0.0.11', headers: { 'x-request-id': id } })
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
      expect(headers['x-request-id']).not.toBe(id)
    })

    test('the console: other addresses than the operators’ get no access, however the path is written', async () => {
      const page = await ask('/console/')
      expect(page.status).toBe(200)
      expect(page.body).toContain('<script type="module"')
      expect((await ask('/v1/admin/projects')).status).toBe(401)
      const paths = ['/console', '/console/', '/console/index.html', '/v1/admin/projects', '/v1/admin/set-up']
      const disguised = [
        ...[
          '//console/',
          '/./console/',
          '/x/../console/',
          '/%63onsole/',
          '/console%2f',
          '/console%2findex.html',
        ],
        ...[
          '/CONSOLE/',
          '/console;/',
          '/console//',
          '/console/.',
          '/v1//admin/projects',
          '/v1/./admin/projects',
        ],
        ...['/v1/x/../admin/projects', '/v1/%61dmin/projects', '/v1/admin%2fprojects', '/V1/admin/projects'],
        ...[
          '/v1/admin/projects/',
          '/v1\\admin\\projects',
          '/\\console/',
          '/v1/%2e/admin/projects',
          '/v1/%2e%2e/v1/admin/projects',
        ],
      ]
      for (const path of [...paths, ...disguised]) {
        const { status, body } = await ask(path, {
          from: '127.0.0.12',
          headers: {
            'x-forwarded-for': '127.0.0.1',
            'x-original-url': '/console/',
            'x-rewrite-url': '/console/',
          },
        })
        expect([400, 404, 308], `${path} ${body.slice(0, 200)}`).toContain(status)
        expect(body, path).not.toContain('<script')
      }
    })

    test('sockets: relays a message from app to wallet, and skips a server that was killed', async () => {
      const topic = newTopic()
      const connect = async () => {
        const query = new URLSearchParams({
          auth: createIdentity().token(`wss://${host}`),
          projectId: 'test',
        })
        const socket = new WebSocket(`wss://${host}:${ports.https}/?${query}`, {
          ca,
          lookup: (_, options, done) =>
            options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
        })
        await new Promise((resolve, reject) => {
          socket.once('open', resolve)
          socket.once('error', reject)
        })
        return socket
      }
      const call = (socket, id, method, params) =>
        new Promise((resolve) => {
          socket.on('message', (data) => {
            const json = JSON.parse(data)
            if (json.id === id) resolve(json)
          })
          socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
        })
      const [app, wallet] = await Promise.all([connect(), connect()])
      const arrived = new Promise((resolve) => {
        wallet.on('message', (data) => {
          const json = JSON.parse(data)
          if (json.method) resolve(json.params.data.message)
        })
      })
      expect(await call(wallet, 1, 'irn_subscribe', { topic })).toHaveProperty('result')
      const params = { topic, message: 'hello', ttl: 300, tag: 1 }
      expect(await call(app, 2, 'irn_publish', params)).toMatchObject({ result: true })
      expect(await arrived).toBe('hello')
      for (const socket of [app, wallet]) socket.terminate()

      const [first] = servers
      first.child.kill('SIGKILL')
      await first.exited
      for (let index = 0; index < 15; index++)
        expect((await ask('/v1/config?projectId=test', { from: '127.0.0.13' })).status).toBe(200)
    })
  })
