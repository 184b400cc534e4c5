import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { needs } from '../packages/server/test/needs.ts'
import { listSets, mergeValues, readValues, renderChart, renderedFolder } from './helm/chart.mjs'

const readRendered = (set) => readFileSync(`${renderedFolder}${set}.yaml`, 'utf8')
const sets = listSets()
const minimal = readValues('minimal')

function readObjects(text) {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
}

describe('Helm chart, rendered by Go', needs('helmRenderer'), () => {
  test.each(sets)('%s: the stored file matches Go’s output', (set) => {
    expect(readRendered(set)).toBe(`${readRendered(set).split('\n')[0]}\n${renderChart(set)}`)
  })

  const make = (over, release) => renderChart('minimal', mergeValues(minimal, over), release)

  test.each([
    ['values without a role', { roles: { all: { enabled: false } } }, 'No role is on'],
    [
      'the role all together with another',
      { roles: { api: { enabled: true } } },
      'roles.all does everything',
    ],
    [
      'a console without an API',
      { roles: { all: { enabled: false }, relay: { enabled: true } }, console: { enabled: true } },
      'The console needs',
    ],
    [
      'a minimum of replicas above the maximum',
      { roles: { all: { autoscaling: { enabled: true, minReplicas: 9, maxReplicas: 3 } } } },
      'minReplicas is above',
    ],
    [
      'a variable that the chart sets itself',
      { env: { FOYER_TRUST_PROXY: 'false' } },
      'env.FOYER_TRUST_PROXY',
    ],
    ['a database URL in plain text', { env: { DATABASE_URL: 'postgres://x' } }, 'env.DATABASE_URL'],
    ['a key in plain text', { env: { FOYER_NAMES_KEY: `0x${'1'.repeat(64)}` } }, 'env.FOYER_NAMES_KEY'],
    ['a token in plain text', { env: { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=x' } }, 'env.OTEL_'],
    [
      'a secret of the configuration in plain text',
      { env: { MAIL: 'smtps://a:b@c' }, config: { logins: { mail: { smtpUrl: { env: 'MAIL' } } } } },
      'env.MAIL',
    ],
    // Anything served on the app's host name could then act as the secure site, which holds wallets.
    [
      'a secure site on the server’s host name',
      { config: { logins: { secureUrl: 'https://foyer.example.com' } } },
      'secureUrl',
    ],
    [
      'a secure site on the relay’s host name',
      {
        roles: { all: { enabled: false }, api: { enabled: true }, relay: { enabled: true } },
        relay: { publicUrl: 'https://relay.example.com' },
        config: { logins: { secureUrl: 'https://relay.example.com' } },
      },
      'secureUrl',
    ],
    ['a secure site without TLS', { config: { logins: { secureUrl: 'http://s.example.com' } } }, 'secureUrl'],
    [
      'a secure site with a wildcard host name',
      { config: { logins: { secureUrl: 'https://*.example.com' } } },
      'secureUrl',
    ],
    [
      'a secure site with a path',
      { config: { logins: { secureUrl: 'https://s.example.com/x' } } },
      'secureUrl',
    ],
  ])('error: refuses %s', (_, over, complaint) => {
    expect(() => make(over)).toThrow(complaint)
  })

  test('param: escapes hostile values, which create no other object', () => {
    const hostile = 'x" }\n---\nkind: Pod\n{{ .Values.existingSecret }}\n\'#$A: [*a] &b !!js'
    const text = make({
      env: { FOYER_NOTE: hostile },
      podAnnotations: { 'example.com/note': hostile },
      podLabels: { 'example.com/x': 'y' },
      service: { annotations: { 'example.com/note': hostile } },
      ingress: { enabled: true, annotations: { 'example.com/note': hostile } },
      config: { projects: [{ id: 'a', name: hostile, allowedOrigins: [] }] },
      nodeSelector: { 'example.com/x': 'true' },
    })
    const made = readObjects(text)
    expect(made.some(({ kind }) => kind === 'Pod')).toBe(false)
    const deployment = made.find(({ kind }) => kind === 'Deployment')
    const pod = deployment.spec.template
    expect(pod.spec.containers[0].env[0]).toEqual({ name: 'FOYER_NOTE', value: hostile })
    expect(pod.metadata.annotations['example.com/note']).toBe(hostile)
    expect(pod.metadata.labels['example.com/x']).toBe('y')
    expect(pod.spec.nodeSelector).toEqual({ 'example.com/x': 'true' })
    for (const kind of ['Service', 'Ingress'])
      expect(made.find((object) => object.kind === kind).metadata.annotations['example.com/note']).toBe(
        hostile,
      )
    const { stringData } = made.find(({ kind }) => kind === 'Secret')
    expect(JSON.parse(stringData['foyer.json']).projects[0].name).toBe(hostile)
  })

  test('param: passes numbers to the server unchanged', () => {
    const env = {
      FOYER_RELAY_MAX_MESSAGE_BYTES: 1_048_576,
      FOYER_REQUESTS_PER_SECOND: 1_000_000,
      OTEL_TRACES_SAMPLER_ARG: 0.25,
      FOYER_LOG_LEVEL: 'warn',
      FOYER_ALLOW_EMBEDDED_SHARES: false,
    }
    const { spec } = readObjects(make({ env })).find(({ kind }) => kind === 'Deployment')
    const given = Object.fromEntries(
      spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]),
    )
    for (const [name, value] of Object.entries(env)) expect(given[name]).toBe(`${value}`)
  })

  test('param: shortens long release names to 63 characters, and renders a relay without other roles', () => {
    const made = readObjects(
      make(
        { roles: { all: { enabled: false }, relay: { enabled: true } }, ingress: { enabled: true } },
        'a-release-with-a-very-long-name-that-helm-still-takes',
      ),
    )
    for (const { metadata } of made) expect(metadata.name.length).toBeLessThanOrEqual(63)
    expect(made.filter(({ kind }) => kind === 'Job')).toHaveLength(1)
    const [{ spec }] = made.filter(({ kind }) => kind === 'Ingress')
    expect(spec.rules.map(({ host }) => host)).toEqual(['foyer.example.com'])
    expect(readObjects(make({}, 'foyer')).find(({ kind }) => kind === 'Deployment').metadata.name).toBe(
      'foyer-all',
    )
  })
})
