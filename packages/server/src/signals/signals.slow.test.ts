import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startGeneratedChain } from '../../test/generatedChain.ts'
import { createIdentity, newTopic, openClient } from '../../test/relayClient.ts'
import { startCli } from '../../test/startCli.ts'
import { startProvider } from '../../test/startProvider.ts'

const deploy = new URL('../../../../deploy/', import.meta.url)
let folder: string
let config: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-signals-'))
  config = join(folder, 'foyer.json')
  await writeFile(config, JSON.stringify({ projects: [{ id: 'test', name: 'Test', allowedOrigins: [] }] }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts an OpenTelemetry collector. */
async function startCollector() {
  const bodies: { path: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push({ path: request.url ?? '', body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    close: () => server.close(),
  }
}

/** Runs a server that serves a few requests and a message, and returns its signals. */
async function run() {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const [collector, chain, explorer] = await Promise.all([
    startCollector(),
    startGeneratedChain({ account: address, head: 20, perBlock: 1 }),
    startProvider(() => ({})),
  ])
  explorer.state.fails = 'refuses'
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = join(folder, 'watched.json')
  await writeFile(
    config,
    JSON.stringify({
      projects: [{ id: 'test', name: 'Test', allowedOrigins: [] }],
      chains: [
        { id: 'eip155:1', name: 'Test', nativeCurrency, rpcUrls: [chain.url], historyFromBlock: 1 },
        // The node is unreachable.
        {
          ...{ id: 'eip155:2', name: 'Away', nativeCurrency, historyFromBlock: 1 },
          ...{ rpcUrls: ['http://127.0.0.1:9/key-in-path', 'http://127.0.0.1:9/other-key'] },
        },
      ],
      providers: { balances: [{ type: 'blockscout', baseUrl: explorer.url, chains: ['eip155:1'] }] },
    }),
  )
  const cli = startCli(
    ['--port', '0', '--data-dir', 'memory', '--config', config, '--metrics-port', '0', '--trust-proxy'],
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  )
  const port = await cli.listening()
  const metricsPort = await cli.listening('metrics listening')
  const url = `http://127.0.0.1:${port}`
  await fetch(`${url}/v1/identity/${address}?projectId=test`)
  await fetch(`${url}/v1/config?projectId=nobody`)
  await fetch(`${url}/health`, {
    headers: {
      'x-request-id': 'named-by-the-proxy',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  })
  // Three failing calls, and one that is skipped.
  for (const last of [1, 2, 3, 4])
    await fetch(`${url}/v1/account/${address.slice(0, -1)}${last}/balance?projectId=test&chainId=eip155:1`)
  const topic = newTopic()
  const relayUrl = url.replace('http', 'ws')
  const [app, wallet] = await Promise.all(
    [createIdentity(), createIdentity()].map((identity) => openClient(relayUrl, { identity })),
  )
  if (!app || !wallet) throw new Error('no clients')
  await wallet.call('irn_subscribe', { topic })
  await app.call('irn_publish', { topic, message: 'hidden-message', ttl: 300, tag: 1100 })
  await wallet.received(1)
  for (const code of [1000, 4001, 4002]) {
    const visitor = await openClient(relayUrl, { identity: createIdentity() })
    visitor.socket.close(code)
  }
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  // The acknowledgement is still in transit, and so are the close events of the other sockets.
  await vi.waitFor(
    async () => {
      const text = await read()
      expect(text).toContain('foyer_relay_acknowledged_total')
      expect(text).toMatch(/^foyer_indexer_lag\{chain="eip155:1"[^}]*\} 0$/m)
      expect(text).toMatch(/^foyer_background_failures_total\{part="history"/m)
      expect(sum(text, 'foyer_relay_closes_total')).toBe(3)
    },
    { timeout: 20_000 },
  )
  const metrics = await read()
  const paths = await Promise.all(
    ['/', '/health'].map(async (path) => (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status),
  )
  const publicMetrics = (await fetch(`${url}/metrics`)).status
  for (const client of [app, wallet]) client.close()
  cli.child.kill('SIGTERM')
  const { code, stdout } = await cli.exited
  collector.close()
  await Promise.all([chain.stop(), explorer.stop()])
  return { metrics, paths, publicMetrics, code, stdout, bodies: collector.bodies, topic, address }
}

function sum(metrics: string, name: string): number {
  const values = metrics.match(new RegExp(`(?<=^${name}\\{.*\\} )\\d+$`, 'gm')) ?? []
  return values.reduce((total, value) => total + Number(value), 0)
}

function toSeries(kind: string, name: string): string[] {
  if (kind === 'Counter') return [`${name}_total`]
  return kind === 'Histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name]
}

test('error: exits if the server cannot start, even though it already serves metrics', async () => {
  const cli = startCli(['--port', '0', '--metrics-port', '0'], {
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
  })
  onTestFinished(() => void cli.child.kill('SIGKILL'))
  expect(await cli.exited).toMatchObject({ code: 1, stderr: expect.stringContaining('foyer-server: ') })
})

describe('signals of a server', () => {
  let ran: Awaited<ReturnType<typeof run>>
  beforeAll(async () => {
    ran = await run()
  }, 120_000)

  test('param: --metrics-port: serves metrics for Prometheus on that port only', () => {
    const { metrics, paths, publicMetrics, code } = ran
    expect([paths, publicMetrics, code]).toEqual([[404, 404], 404, 0])
    for (const line of [
      /^http_server_request_duration_count\{http_route="getHealth",http_request_method="GET",http_response_status_code="200"[^}]*\} 1$/m,
      /^http_server_request_duration_count\{http_route="getConfig",[^}]*status_code="403"[^}]*\} 1$/m,
      /^foyer_relay_sockets(\{[^}]*\})? 2$/m,
      /^foyer_relay_messages_total\{outcome="stored"[^}]*\} 1$/m,
      /^foyer_relay_handshakes_total\{outcome="accepted"[^}]*\} 5$/m,
      /^foyer_relay_delivery_duration_count(\{[^}]*\})? 1$/m,
      /^foyer_relay_publish_duration_count(\{[^}]*\})? 1$/m,
      /^foyer_relay_mailbox_messages(\{[^}]*\})? 1$/m,
      /^foyer_relay_mailbox_size(\{[^}]*\})? [1-9]\d+$/m,
      /^foyer_provider_calls_total\{part="balances",driver="blockscout",outcome="down"[^}]*\} 3$/m,
      /^foyer_provider_calls_total\{part="balances",driver="blockscout",outcome="skipped"[^}]*\} 1$/m,
      /^foyer_provider_duration_count\{part="balances",driver="blockscout"[^}]*\} 3$/m,
      /^foyer_provider_breaker_open\{part="balances",driver="blockscout",chain="eip155:1"[^}]*\} 1$/m,
      /^foyer_node_calls_total\{chain="eip155:1",node="1",outcome="ok"[^}]*\} \d+$/m,
      // A history whose nodes are all down reports failures, but no lag, which would be outdated.
      /^foyer_node_calls_total\{chain="eip155:2",node="1",outcome="failed"[^}]*\} \d+$/m,
      /^foyer_node_calls_total\{chain="eip155:2",node="2",outcome="failed"[^}]*\} \d+$/m,
      /^foyer_indexer_expected\{chain="eip155:1"[^}]*\} 1$/m,
      /^foyer_indexer_expected\{chain="eip155:2"[^}]*\} 1$/m,
      /^foyer_indexer_last_success_timestamp_seconds\{chain="eip155:1"[^}]*\} [\d.]+$/m,
      /^nodejs_eventloop_delay_p99/m,
      /^process_memory_usage/m,
    ])
      expect(metrics).toMatch(line)
    expect(metrics).not.toMatch(/^foyer_indexer_(lag|last_success\w+)\{chain="eip155:2"/m)
  })

  test('param: OTEL_EXPORTER_OTLP_ENDPOINT: exports traces and logs, and continues a proxy’s trace', () => {
    const of = (path: string) =>
      ran.bodies.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))
    type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
    const spans = of('/v1/traces').flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: object[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as { name: string; traceId: string; parentSpanId?: string; attributes: Attribute[] }[]
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET getIdentity', 'GET getConfig', 'GET getHealth']),
    )
    expect(spans.find(({ name }) => name === 'GET getHealth')).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
    const records = of('/v1/logs').flatMap(({ resourceLogs }) =>
      resourceLogs.flatMap(({ scopeLogs }: { scopeLogs: { logRecords: object[] }[] }) =>
        scopeLogs.flatMap((scope) => scope.logRecords),
      ),
    ) as { body: { stringValue: string }; attributes: Attribute[] }[]
    const request = records.find(({ attributes }) =>
      attributes.some(({ value }) => value.stringValue === 'named-by-the-proxy'),
    )
    expect(request?.body.stringValue).toBe('request')
    // Standard output has the same lines.
    expect(ran.stdout).toContain('"requestId":"named-by-the-proxy"')
    expect(records.at(-1)?.body.stringValue).toBe('stopping')
  })

  test('attack: metrics, traces and logs contain no visitor data', () => {
    const said = [ran.metrics, ran.stdout, ...ran.bodies.map(({ body }) => body)].join('\n')
    expect(said).toContain('getIdentity')
    for (const secret of [
      ran.topic,
      ran.address,
      ran.address.toLowerCase(),
      'hidden-message',
      'did:key',
      'nobody',
      'key-in-path',
      'other-key',
    ])
      expect(said).not.toContain(secret)
  })

  test('attack: custom close codes do not create metric series', () => {
    const codes = [...ran.metrics.matchAll(/^foyer_relay_closes_total\{code="(\w+)"[^}]*\} (\d+)$/gm)]
    expect(codes.map(([, code, count]) => [code, count]).sort()).toEqual([
      ['1000', '1'],
      ['other', '2'],
    ])
  })

  test('behavior: dashboard and alerts use only metrics that exist', async () => {
    const [dashboard, alerts, instruments] = await Promise.all(
      [
        new URL('grafana/foyer.json', deploy),
        new URL('prometheus/alerts.yaml', deploy),
        new URL('instruments.ts', import.meta.url),
      ].map((file) => readFile(file, 'utf8')),
    )
    const named = [
      ...`${dashboard}${alerts}`.matchAll(/\b(?:foyer|http_server|nodejs|process|v8js)_[a-z0-9_]+/g),
    ]
    // Some instruments only record events that do not occur here.
    const defined = [...(instruments as string).matchAll(/define(\w+)\(\s*'([a-z._]+)'/g)].flatMap(
      ([, kind = '', name = '']) => toSeries(kind, name.replaceAll('.', '_')),
    )
    const seen = [...ran.metrics.matchAll(/^([a-z]\w*)[{ ]/gm)].map(([, name = '']) => name)
    const known = new Set([...defined, ...seen])
    expect(named.length).toBeGreaterThan(20)
    expect(named.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
    expect(() => JSON.parse(dashboard as string)).not.toThrow()
  })
})
