import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { needs } from '../packages/server/test/needs.ts'

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const read = (name) => readFileSync(`${deploy}${name}`, 'utf8')

// A rule that looks correct may fail to fire when it matters: a counter that was never incremented is absent, not zero.
describe('alerts.yaml: rules fire above their limits, and not below', needs('promtool'), () => {
  const rules = `${deploy}prometheus/alerts.yaml`
  const minutes = 60
  /** A series over an hour, one value per minute. */
  const series = (name, labels, values) => ({
    series: `${name}{${Object.entries({ instance: 'a', ...labels })
      .map(([label, value]) => `${label}="${value}"`)
      .join()}}`,
    values,
  })
  const rising = (name, labels, by) => series(name, labels, `0+${by}x${minutes}`)
  const constant = (name, labels, value) => series(name, labels, `${value}x${minutes}`)
  /** Counters of one name with the given increase per minute, by the values of a label. */
  const counts = (name, label, byValue, labels = {}) =>
    Object.entries(byValue).map(([value, by]) => rising(name, { ...labels, [label]: value }, by))
  const histogram = (name, byBound, labels = {}) => counts(`${name}_bucket`, 'le', byBound, labels)
  const up = (values) => series('up', { job: 'foyer' }, values)
  const requests = (byStatus) =>
    counts('http_server_request_duration_count', 'http_response_status_code', byStatus)
  const releases = (byOutcome) => [
    up('1x60'),
    ...counts('foyer_custody_releases_total', 'outcome', byOutcome),
  ]
  const chain = 'eip155:1'
  const success = (values, instance = 'a') =>
    series('foyer_indexer_last_success_timestamp_seconds', { chain, instance }, values)
  const expected = constant('foyer_indexer_expected', { chain }, 1)
  const node = (byOutcome, labels = { node: '1' }) =>
    counts('foyer_node_calls_total', 'outcome', byOutcome, { chain, ...labels })
  /** A day with constant spending, followed by two hours with the given amount per ten minutes. */
  const spent = (by) => ({
    interval: '10m',
    at: '50h',
    input: [
      series('foyer_sponsorship_promised_total', { chain }, `0+1x288 ${(288 + by).toFixed(1)}+${by}x${12}`),
    ],
  })

  /** Series, and whether an alert fires at minute 50. */
  const cases = [
    ['FoyerDown', true, [up('1x10 0x50')]],
    ['FoyerDown', false, [up('1x48 0x12')]],
    ['FoyerGone', true, []],
    ['FoyerGone', true, [up('1x10 stale')]],
    ['FoyerGone', false, [up('1x48 stale')]],
    ['FoyerErrors', true, requests({ 200: 97, 500: 3 })],
    ['FoyerErrors', false, requests({ 200: 98, 500: 2 })],
    ['FoyerErrors', false, requests({ 200: 50, 501: 50 })],
    ...[
      ['FoyerSlow', 'http_server_request_duration', [0.1, 0.25, 0.5], { http_route: 'getConfig' }],
      ['FoyerRelaySlow', 'foyer_relay_delivery_duration', [0.5, 1, 2.5], {}],
    ].flatMap(([name, metric, [least, limit, more], labels]) =>
      [98, 99].map((within) => [
        name,
        within < 99,
        histogram(metric, { [least]: 0, [limit]: within, [more]: 100, '+Inf': 100 }, labels),
      ]),
    ),
    ['FoyerEventLoopStalls', true, [constant('nodejs_eventloop_delay_p99', {}, 0.21)]],
    ['FoyerEventLoopStalls', false, [constant('nodejs_eventloop_delay_p99', {}, 0.2)]],
    ['FoyerRelayNotStoring', true, counts('foyer_relay_messages_total', 'outcome', { failed: 1 })],
    [
      'FoyerRelayNotStoring',
      false,
      [
        constant('foyer_relay_messages_total', { outcome: 'failed' }, 7),
        ...counts('foyer_relay_messages_total', 'outcome', { stored: 100 }),
      ],
    ],
    ['FoyerRedisAway', true, [series('foyer_redis_up', { part: 'relay' }, '1x40 0x20')]],
    // Flapping: more often away than present.
    ['FoyerRedisAway', true, [series('foyer_redis_up', { part: 'limits' }, '1 0 0 0 '.repeat(15).trim())]],
    ['FoyerRedisAway', false, [series('foyer_redis_up', { part: 'relay' }, '1x46 0x3 1x10')]],
    ['FoyerRedisAway', false, []],
    ['FoyerMailboxesFull', true, counts('foyer_relay_messages_total', 'outcome', { full: 61 })],
    ['FoyerMailboxesFull', false, counts('foyer_relay_messages_total', 'outcome', { full: 59 })],
    ['FoyerHandshakesLimited', true, counts('foyer_relay_handshakes_total', 'outcome', { limited: 601 })],
    ['FoyerHandshakesLimited', false, counts('foyer_relay_handshakes_total', 'outcome', { limited: 599 })],
    ['FoyerMailFails', true, counts('foyer_mails_total', 'outcome', { sent: 89, failed: 11 })],
    ['FoyerMailFails', false, counts('foyer_mails_total', 'outcome', { sent: 91, failed: 9 })],
    // Few mails, all failing; then two that would not have arrived anyway.
    ['FoyerMailFails', true, [series('foyer_mails_total', { outcome: 'failed' }, '0x20 1x7 2x7 3x7 4x15')]],
    ['FoyerMailFails', false, [series('foyer_mails_total', { outcome: 'failed' }, '0x35 1x8 2x14')]],
    ['FoyerSharesRefused', true, releases({ refused: 60 })],
    ['FoyerSharesRefused', true, releases({ refused: 34, released: 6 })],
    ['FoyerSharesRefused', false, releases({ refused: 32, released: 6 })],
    ['FoyerSharesRefused', false, releases({ refused: 1 })],
    ['FoyerSponsorshipSpend', true, spent(4.1)],
    ['FoyerSponsorshipSpend', false, spent(3.9)],
    ['FoyerHistoryBehind', true, [constant('foyer_indexer_lag', { chain }, 101)]],
    ['FoyerHistoryBehind', false, [constant('foyer_indexer_lag', { chain }, 100)]],
    // The last success was in minute 39: more than five minutes ago for five minutes.
    ['FoyerHistoryStalled', true, [expected, success('0+60x39 2340x21')]],
    ['FoyerHistoryStalled', false, [expected, success('0+60x40 2400x20')]],
    // No server follows the chain, or the one that did is gone; another one continues.
    ['FoyerHistoryStalled', true, [expected]],
    ['FoyerHistoryStalled', true, [expected, success('0+60x39 stale')]],
    ['FoyerHistoryStalled', false, [expected, success('0+60x39 stale'), success('_x39 2400+60x20', 'b')]],
    ['FoyerHistoryStalled', false, []],
    ['FoyerNodeFails', true, node({ ok: 49, failed: 30, slow: 21 })],
    ['FoyerNodeFails', false, node({ ok: 51, failed: 49 })],
    // One failed call on an unused chain does not mean a failing node.
    [
      'FoyerNodeFails',
      false,
      [series('foyer_node_calls_total', { chain, node: '1', outcome: 'failed' }, '0x40 1x20')],
    ],
    ['FoyerChainUnreachable', true, node({ ok: 9, failed: 91 })],
    [
      'FoyerChainUnreachable',
      true,
      [{ failed: 4 }, { slow: 4 }].flatMap((each, index) => node(each, { node: `${index}` })),
    ],
    ['FoyerChainUnreachable', false, node({ ok: 11, failed: 89 })],
    ['FoyerChainUnreachable', false, [...node({ failed: 10 }), ...node({ ok: 10 }, { node: '2' })]],
    [
      'FoyerChainUnreachable',
      false,
      [series('foyer_node_calls_total', { chain, node: '1', outcome: 'failed' }, '0x45 1x15')],
    ],
    [
      'FoyerProviderDown',
      true,
      counts('foyer_provider_calls_total', 'outcome', { ok: 49, down: 51 }, { driver: 'x' }),
    ],
    [
      'FoyerProviderDown',
      false,
      counts('foyer_provider_calls_total', 'outcome', { ok: 51, down: 49 }, { driver: 'x' }),
    ],
    // Two failed calls within a quarter of an hour.
    [
      'FoyerProviderDown',
      false,
      [series('foyer_provider_calls_total', { driver: 'x', outcome: 'down' }, '0x31 1x8 2x20')],
    ],
    ['FoyerBackgroundFails', true, counts('foyer_background_failures_total', 'part', { history: 1 })],
    [
      'FoyerBackgroundFails',
      false,
      [series('foyer_background_failures_total', { part: 'history' }, '0x25 0+1x35')],
    ],
    ['FoyerDatabasePoolFull', true, [constant('foyer_database_connections', { state: 'waiting' }, 6)]],
    ['FoyerDatabasePoolFull', false, [constant('foyer_database_connections', { state: 'waiting' }, 5)]],
  ]

  test('each rule has a case that fires it, and one just below its limit', () => {
    const { groups } = parse(read('prometheus/alerts.yaml'))
    const names = groups.flatMap((group) => group.rules).map(({ alert }) => alert)
    for (const isWoken of [true, false])
      expect(new Set(cases.filter((one) => one[1] === isWoken).map(([name]) => name))).toEqual(new Set(names))
  })

  test('promtool confirms every case', { timeout: 120_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-alerts-'))
    const tests = cases.map(([alertname, isWoken, given]) => {
      const { interval, at, input } = Array.isArray(given)
        ? { interval: '1m', at: '50m', input: given }
        : given
      return {
        name: `${alertname} ${isWoken ? 'fires' : 'does not fire'}: ${JSON.stringify(input)}`,
        interval,
        input_series: input,
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
            eval_time: at,
            exp_samples: isWoken ? [{ labels: '{}', value: 1 }] : [],
          },
        ],
      }
    })
    const path = join(folder, 'test.json')
    writeFileSync(path, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(status).toBe(0)
  })
})
