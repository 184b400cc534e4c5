import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseSettings } from '../packages/server/src/config/parseSettings.ts'
import { readConfigFile, readRelayConfig } from '../packages/server/src/config/readConfigFile.ts'
import {
  chartInputHash,
  checkValues,
  listSets,
  mergeValues,
  readValues,
  renderedFolder,
} from './helm/chart.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const readRendered = (set) => readFileSync(`${renderedFolder}${set}.yaml`, 'utf8')
const sets = listSets()
const objects = Object.fromEntries(sets.map((set) => [set, readObjects(readRendered(set))]))
const of = (set, kind) => objects[set].filter((object) => object.kind === kind)
const named = (set, kind, name) => of(set, kind).find((object) => object.metadata.name === name)
const workloads = (set) => [...of(set, 'Deployment'), ...of(set, 'Job')]
const component = 'app.kubernetes.io/component'

function readObjects(text) {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
}

describe('Helm chart', () => {
  test.each(sets)('%s: the stored file matches the chart’s output', (set) => {
    const [first] = readRendered(set).split('\n')
    expect(first, 'The chart was changed: run node scripts/helm.mjs.').toContain(chartInputHash(set))
    expect(checkValues(readValues(set))).toEqual([])
  })

  test.each(sets)('%s: every object has a unique name, and is the same in YAML 1.1', (set) => {
    expect(objects[set].length).toBeGreaterThan(7)
    const ids = objects[set].map(({ kind, metadata }) => `${kind}/${metadata.name}`)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { metadata } of objects[set])
      expect(metadata.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
    // Kubernetes reads YAML 1.1, which has more words for true and other number formats than the parser used here.
    expect(
      parseAllDocuments(readRendered(set), { version: '1.1' }).map((document) => document.toJS()),
    ).toEqual(objects[set])
  })

  test.each(sets)('%s: containers run with minimal privileges, and with resource limits', (set) => {
    expect(workloads(set).length).toBeGreaterThan(1)
    for (const { kind, metadata, spec } of workloads(set)) {
      const pod = spec.template.spec
      expect(pod, metadata.name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          ...{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 },
          seccompProfile: { type: 'RuntimeDefault' },
        },
      })
      for (const field of [
        'hostNetwork',
        'hostPID',
        'hostIPC',
        'hostUsers',
        'initContainers',
        'shareProcessNamespace',
      ])
        expect(pod[field]).toBeUndefined()
      expect(pod.containers).toHaveLength(1)
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          privileged: false,
          readOnlyRootFilesystem: true,
          runAsNonRoot: true,
        })
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        })
        if (kind === 'Deployment') {
          expect(container.livenessProbe.httpGet.path).toBe('/health')
          expect(container.startupProbe.httpGet.path).toBe('/health')
          expect(container.readinessProbe.httpGet.path).toBe('/ready')
          // If the database hangs for a moment, no server is removed or restarted.
          const patience = ({ periodSeconds, failureThreshold }) => periodSeconds * failureThreshold
          expect(patience(container.readinessProbe)).toBeGreaterThanOrEqual(10)
          expect(patience(container.livenessProbe)).toBeGreaterThanOrEqual(60)
          expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
        } else {
          expect(container.env.map(({ name }) => name)).toEqual(['DATABASE_URL'])
          expect(container.envFrom).toBeUndefined()
          expect(pod.volumes.map(({ name }) => name)).toEqual(['tmp'])
          expect(spec.activeDeadlineSeconds).toBeGreaterThan(0)
        }
        expect(pod.volumes.find(({ name }) => name === 'tmp').emptyDir.sizeLimit).toBe('64Mi')
        for (const { name, readOnly } of container.volumeMounts) expect(!!readOnly).toBe(name !== 'tmp')
        // No access to the host, and no secrets in objects readable without permission for secrets.
        for (const volume of pod.volumes)
          expect(['secret', 'emptyDir']).toContain(Object.keys(volume).find((key) => key !== 'name'))
        for (const { name, value } of container.env)
          if (value !== undefined) expect(name).not.toMatch(/KEY|TOKEN|PASSWORD|DATABASE|REDIS|SMTP/)
      }
    }
  })

  test.each(sets)('%s: the server accepts its arguments, environment and configuration', async (set) => {
    const secrets = {
      DATABASE_URL: 'postgres://foyer:x@postgres/foyer',
      FOYER_REDIS_URL: 'redis://redis',
      FOYER_LOGIN_KEY: 'a'.repeat(64),
      FOYER_SHARES_KEY: 'b'.repeat(64),
      SMTP_URL: 'smtps://mail.example.com',
    }
    const folder = mkdtempSync(join(tmpdir(), 'foyer-chart-'))
    for (const { metadata, spec } of of(set, 'Deployment')) {
      const pod = spec.template.spec
      const [{ env, envFrom, ports }] = pod.containers
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value ?? secrets[name]]))
      const settings = parseSettings([], { ...(envFrom ? secrets : {}), ...own })
      const role = metadata.labels[component]
      expect(settings).toMatchObject({
        ...{ role, databaseUrl: secrets.DATABASE_URL, redisUrl: secrets.FOYER_REDIS_URL },
        ...{
          noMigrate: true,
          host: '0.0.0.0',
          port: ports.find(({ name }) => name === 'http').containerPort,
        },
        ...{
          metricsPort: ports.find(({ name }) => name === 'metrics').containerPort,
          metricsHost: '0.0.0.0',
        },
      })
      // A graceful stop is not cut short.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(settings.drainSeconds + 15)
      const [{ secret: mounted }] = pod.volumes
      const path = join(folder, 'foyer.json')
      writeFileSync(path, named(set, 'Secret', mounted.secretName).stringData[mounted.items[0].key])
      const { projects } =
        role === 'relay' ? await readRelayConfig(path) : await readConfigFile(path, { ...secrets, ...own })
      expect(projects).toHaveLength(1)
      if (role === 'relay') {
        expect(envFrom).toBeUndefined()
        expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')))).not.toContain('logins')
        expect(readFileSync(path, 'utf8')).not.toContain('your-node')
      }
      expect(settings.console).toBe(set === 'all' && role === 'api')
      expect(settings.secureDir).toBe(set === 'all' && role === 'api' ? 'packaged' : undefined)
    }
    rmSync(folder, { recursive: true })
    for (const { spec, metadata } of of(set, 'Job')) {
      expect(spec.template.spec.containers[0].args).toEqual(['migrate'])
      expect(metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    }
  })

  test.each(sets)('%s: every selector matches its pods, and every reference an existing object', (set) => {
    const pods = workloads(set).map(({ spec }) => spec.template.metadata.labels)
    const found = (labels) =>
      pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod[key] === value)).length
    for (const { spec } of of(set, 'Deployment')) expect(found(spec.selector.matchLabels)).toBe(1)
    for (const { spec } of of(set, 'PodDisruptionBudget')) {
      expect(found(spec.selector.matchLabels)).toBe(1)
      // A budget that never allows an eviction would block the draining of every node.
      expect(spec.maxUnavailable).toBe(1)
    }
    for (const { spec } of of(set, 'NetworkPolicy'))
      expect(found(spec.podSelector.matchLabels)).toBeGreaterThan(0)
    // Without a network policy, a pod may talk to everyone.
    const guarded = of(set, 'NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels[component])
    for (const pod of pods) expect(guarded).toContain(pod[component])
    for (const { metadata, spec } of of(set, 'Service')) {
      expect(found(spec.selector), metadata.name).toBeGreaterThan(0)
      for (const { targetPort } of spec.ports) {
        const ports = of(set, 'Deployment')
          .filter(({ spec: { template } }) =>
            Object.entries(spec.selector).every(([key, value]) => template.metadata.labels[key] === value),
          )
          .map(({ spec: { template } }) => template.spec.containers[0].ports.map(({ name }) => name))
        for (const names of ports) expect(names).toContain(targetPort)
      }
    }
    for (const { spec } of of(set, 'Ingress'))
      for (const { host, http } of spec.rules) {
        expect(spec.tls[0].hosts).toContain(host)
        for (const { backend } of http.paths) {
          const service = named(set, 'Service', backend.service.name)
          expect(service.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name)
        }
      }
    for (const { spec } of of(set, 'HorizontalPodAutoscaler')) {
      const target = named(set, 'Deployment', spec.scaleTargetRef.name)
      // The autoscaler sets the number: an upgrade must not reset it.
      expect(target.spec.replicas).toBeUndefined()
      expect(spec.minReplicas).toBeGreaterThan(1)
    }
  })

  test('the network: only the proxy reaches the server, nothing but an API or indexer reaches the internet', () => {
    for (const set of sets)
      for (const { metadata, spec } of of(set, 'NetworkPolicy')) {
        const role = metadata.labels[component]
        expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
        const open = spec.ingress.flatMap(({ from, ports }) => {
          expect(from.length).toBeGreaterThan(0)
          return ports.map(({ port }) => port)
        })
        const secure = set === 'all' && role === 'api' ? [4401] : []
        expect(open).toEqual({ migrate: [], indexer: [9464] }[role] ?? [4400, ...secure, 9464])
        const blocks = spec.egress.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
        expect(blocks.length > 0).toBe(['all', 'api', 'indexer'].includes(role))
        for (const { cidr, except } of blocks)
          if (cidr === '0.0.0.0/0')
            expect(except).toEqual([
              ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
              ...['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
            ])
          // Neither fc00::/7 nor fe80::/10, nor addresses translated to IPv4 (64:ff9b::/96).
          else expect([cidr, except]).toEqual(['2000::/3', ['2002::/16']])
        // A rule without ports, or for everyone, is useless.
        for (const { ports } of spec.egress) expect(ports.length).toBeGreaterThan(0)
        const proxies = spec.ingress.map(({ from }) => from[0].namespaceSelector.matchLabels)
        const monitoring = { 'kubernetes.io/metadata.name': 'monitoring' }
        const proxy = { 'kubernetes.io/metadata.name': 'ingress-nginx' }
        expect(proxies).toEqual({ migrate: [], indexer: [monitoring] }[role] ?? [proxy, monitoring])
      }
  })

  test('the network: only an Ingress leads in, and never to metrics', () => {
    for (const set of sets) {
      // No node port and no cloud load balancer: both would bypass the proxy.
      for (const { spec } of of(set, 'Service')) {
        expect(spec.type ?? 'ClusterIP').toBe('ClusterIP')
        expect(spec.externalIPs ?? spec.loadBalancerIP).toBeUndefined()
      }
      const metrics = of(set, 'Service').filter(({ spec }) => spec.ports.some(({ port }) => port === 9464))
      expect(metrics.map(({ metadata, spec }) => [metadata.name, spec.clusterIP, spec.ports.length])).toEqual(
        [['shop-foyer-metrics', 'None', 1]],
      )
      for (const { spec } of of(set, 'Ingress'))
        for (const { host, http } of spec.rules)
          for (const { path, backend } of http.paths) {
            expect(backend.service.name).not.toContain('metrics')
            // The secure site is served on its own host name, and nothing else is.
            const isSecure = host === 'secure.example.com'
            expect([host, path, backend.service.port.name === 'secure']).toEqual([host, path, isSecure])
          }
      for (const { spec } of workloads(set))
        for (const { ports = [] } of spec.template.spec.containers)
          for (const { hostPort } of ports) expect(hostPort).toBeUndefined()
    }
    // It requests no Kubernetes permissions.
    const kinds = new Set(sets.flatMap((set) => objects[set].map(({ kind }) => kind)))
    expect([...kinds].filter((kind) => /Role|ServiceAccount|Webhook|ClusterPolicy/.test(kind))).toEqual([])
  })

  test('Ingress: serves the relay at /relay or its own host, and the console with separate rules', () => {
    const [one] = of('autoscaled', 'Ingress')
    expect(one.spec.rules.map(({ host }) => host)).toEqual(['foyer.example.com'])
    expect(one.spec.rules[0].http.paths.map(({ path, backend }) => [path, backend.service.name])).toEqual([
      ['/relay', 'shop-foyer-relay'],
      ['/', 'shop-foyer'],
    ])
    const [apart, consoles] = of('all', 'Ingress')
    expect(apart.spec.rules.map(({ host }) => host)).toEqual([
      'foyer.example.com',
      'relay.example.com',
      'secure.example.com',
    ])
    expect(consoles.spec.rules[0].http.paths.map(({ path }) => path)).toEqual(['/console', '/v1/admin'])
    expect(consoles.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/whitelist-source-range': '203.0.113.0/24',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
    })
    expect(of('minimal', 'Ingress')).toEqual([])
  })

  test('migrations: migrates each database once, with its owner’s secret', () => {
    const secrets = (set) =>
      of(set, 'Job').map(({ spec }) => spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.name)
    expect(secrets('minimal')).toEqual(['foyer'])
    expect(secrets('autoscaled')).toEqual(['foyer'])
    expect(secrets('all')).toEqual(['foyer-owner', 'foyer-relay-owner'])
  })

  test('autoscaling: scales the relay by sockets, and the API by CPU', () => {
    const metrics = Object.fromEntries(
      of('autoscaled', 'HorizontalPodAutoscaler').map(({ metadata, spec }) => [
        metadata.labels[component],
        spec.metrics.map(({ resource, pods }) => resource?.name ?? pods.metric.name),
      ]),
    )
    expect(metrics).toEqual({ api: ['cpu'], relay: ['cpu', 'foyer_relay_sockets'] })
    // The adapter serves metrics that the server exports.
    const { rules } = parse(readFileSync(`${root}deploy/prometheus/adapter.yaml`, 'utf8'))
    expect(rules.custom[0].seriesQuery).toContain('foyer_relay_sockets')
    expect(readFileSync(`${root}packages/server/src/signals/instruments.ts`, 'utf8')).toContain(
      "'foyer.relay.sockets'",
    )
  })

  test('monitoring: the rules and the dashboard are those of deploy', () => {
    const [{ spec }] = of('all', 'PrometheusRule')
    expect(spec).toEqual(parse(readFileSync(`${root}deploy/prometheus/alerts.yaml`, 'utf8')))
    const [{ data }] = of('all', 'ConfigMap')
    expect(JSON.parse(data['foyer.json'])).toEqual(
      JSON.parse(readFileSync(`${root}deploy/grafana/foyer.json`, 'utf8')),
    )
    const [{ spec: monitor }] = of('all', 'ServiceMonitor')
    expect(named('all', 'Service', 'shop-foyer-metrics').metadata.labels).toMatchObject(
      monitor.selector.matchLabels,
    )
  })

  const minimal = readValues('minimal')
  test.each([
    ['a missing public URL', { publicUrl: null }, 'publicUrl'],
    ['http', { publicUrl: 'http://foyer.example.com' }, 'publicUrl'],
    ['a public URL with a path', { publicUrl: 'https://foyer.example.com/x' }, 'publicUrl'],
    ['YAML in the public URL', { publicUrl: 'https://a.example"\n  x: y' }, 'publicUrl'],
    ['a missing secret', { existingSecret: '' }, 'existingSecret'],
    ['YAML in the tag', { image: { tag: 'x"\n          command: [sh]' } }, 'image/tag'],
    ['a digest of another kind', { image: { digest: 'md5:1' } }, 'image/digest'],
    ['YAML in the repository', { image: { repository: 'a\nb' } }, 'image/repository'],
    ['YAML in the class name', { ingress: { className: 'nginx"\nx: "' } }, 'className'],
    ['an invalid name of a variable', { env: { 'A: b\nX': 'y' } }, 'env'],
    ['a list as variable', { env: { A: ['b'] } }, 'env/A'],
    ['a drain of 0 seconds', { drainSeconds: 0 }, 'drainSeconds'],
    [
      'a role without a memory limit',
      { roles: { all: { resources: { limits: { memory: null } } } } },
      'limits',
    ],
    // It determines which network policies apply.
    ['a label that the chart sets itself', { podLabels: { [component]: 'migrate' } }, 'podLabels'],
    ['a typo', { replicaCount: 3 }, 'additional'],
    ['a typo in a nested value', { roles: { all: { replica: 3 } } }, 'additional'],
    ['an empty list of DNS servers', { networkPolicy: { dnsTo: [] } }, 'dnsTo'],
    ['YAML in the interval', { metrics: { serviceMonitor: { interval: '1s }' } } }, 'interval'],
  ])('values: refuses %s', (_, over, complaint) => {
    expect(checkValues(mergeValues(minimal, over)).join('\n')).toContain(complaint)
  })
})
