import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSettings } from '../packages/server/src/config/parseSettings.ts'
import { readConfigFile } from '../packages/server/src/config/readConfigFile.ts'
import { settings } from '../packages/server/src/config/settings.ts'

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const read = (name) => readFileSync(`${deploy}${name}`, 'utf8')
const variables = new Set(Object.values(settings).map(({ env }) => env))
/** Set by the operator, for Caddy and for the secrets that `foyer.json` names. */
const own = ['FOYER_DOMAIN', 'FOYER_SECURE_DOMAIN', 'FOYER_LOGIN_KEY', 'FOYER_SHARES_KEY']

describe('deploy', () => {
  test.each(['Dockerfile', 'compose.yaml', '.env.example', 'Caddyfile', 'systemd/foyer-server.service'])(
    '%s: every variable is one of the server’s',
    (name) => {
      const named = [...read(name).matchAll(/\bFOYER_[A-Z_]+/g)].map(([variable]) => variable)
      expect(named.length).toBeGreaterThan(1)
      expect(named.filter((variable) => !variables.has(variable) && !own.includes(variable))).toEqual([])
    },
  )

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
    const text = read('compose.yaml').replace(/\$\{([A-Z_]+):\?\}/g, (_, name) => given[name])
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
    expect(await readConfigFile(`${deploy}foyer.json`, { ...given, ...env })).toMatchObject({
      projects: [{ id: 'my-app' }],
      logins: { secureUrl: 'https://secure.example.com' },
    })
    // A stop must not be cut short.
    expect(Number.parseInt(services.server.stop_grace_period, 10)).toBeGreaterThanOrEqual(
      parsed.drainSeconds + 10,
    )
    expect(services.migrate.command).toEqual(['migrate'])
    for (const name of ['server', 'migrate'])
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  test('alerts.yaml, prometheus.yml: read as they are meant', () => {
    const { groups } = parse(read('prometheus/alerts.yaml'))
    const rules = groups.flatMap((group) => group.rules)
    for (const { alert, expr, labels, annotations } of rules) {
      expect(alert).toMatch(/^Foyer[A-Z]\w+$/)
      expect(expr.length).toBeGreaterThan(10)
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary && annotations.description).toBeTruthy()
    }
    const { rule_files: files, scrape_configs: jobs } = parse(read('prometheus/prometheus.yml'))
    expect(files).toEqual(['alerts.yaml'])
    // The alert for a server that is gone names the job.
    expect(rules.some(({ expr }) => expr.includes(`job="${jobs[0].job_name}"`))).toBe(true)
  })

  test('docs: every file is described', () => {
    const docs = readFileSync(new URL('../docs/deploy.md', import.meta.url), 'utf8')
    const files = readdirSync(deploy, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    const missing = files.map(({ name }) => name).filter((name) => !docs.includes(name))
    expect(missing.filter((name) => name !== 'Dockerfile.dockerignore')).toEqual([])
  })

  test.skipIf(!has('systemd-analyze'))('foyer-server.service: systemd reads it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-unit-'))
    const unit = join(folder, 'foyer-server.service')
    // It also looks whether the program is there.
    writeFileSync(unit, read('systemd/foyer-server.service').replace('/usr/bin/node', process.execPath))
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    // It may have more to say about the machine.
    expect(stderr.split('\n').filter((line) => line.includes('foyer-server.service:'))).toEqual([])
  })
})

function has(program) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
