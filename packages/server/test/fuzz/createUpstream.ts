import { pad } from 'viem'

const plain: { readonly [method: string]: unknown } = {
  eth_chainId: '0x7a69',
  eth_blockNumber: '0x10',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  eth_call: '0x',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x1',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x1',
  eth_supportedEntryPoints: [pad('0x1', { size: 20 })],
}

/** Answers of broken or malicious nodes and services; `error` is a JSON-RPC error. */
const wild: readonly unknown[] = [
  null,
  '0x',
  '0x0',
  pad('0x1', { size: 32 }),
  `0x${'ff'.repeat(32)}`,
  `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`,
  '0xzz',
  `0x${'f'.repeat(100_000)}`,
  '',
  'text\u0000',
  -1,
  1e308,
  true,
  [],
  [null],
  {},
  { number: '0x', hash: 1, transactions: [null] },
  { access_token: 'abc', id_token: 'a.b.c', token_type: 'bearer' },
  { keys: [{}] },
  { sub: { a: 1 }, email: 7 },
  { outAmount: '-1', routePlan: [] },
  { price: '1e400', buyAmount: '1'.repeat(500) },
  { error: { code: 3, message: 'execution reverted', data: `0x${'ff'.repeat(100)}` } },
  { error: { code: '3', message: null } },
  { error: null, result: null },
]
const wildTexts = [
  '',
  '{',
  'null',
  '[]',
  '<html>502</html>',
  '\ufeff{}',
  '{"jsonrpc":"2.0"}',
  '['.repeat(50_000),
]

/** Creates all upstream services of the server: nodes, bundlers, providers. */
export function createUpstream() {
  let turn = 0
  const upstream = {
    /** Whether answers are broken, each in another way. */
    isWild: false,
    calls: 0,
    async fetch(_: unknown, init?: { body?: unknown }): Promise<Response> {
      upstream.calls++
      const call = parse(init?.body)
      if (!upstream.isWild) {
        const answers = (Array.isArray(call) ? call : [call]).map((one) =>
          toAnswer(one, plain[one?.method] ?? null),
        )
        return json(Array.isArray(call) ? answers : answers[0])
      }
      turn++
      if (turn % 5 === 0) {
        const text = wildTexts[turn % wildTexts.length]
        return new Response(text, { status: [200, 400, 429, 500, 502][turn % 5] as number })
      }
      if (turn % 17 === 0) throw new TypeError('fetch failed')
      const value = wild[turn % wild.length]
      if (!call) return json(value)
      return json(Array.isArray(call) ? call.map((one) => toAnswer(one, value)) : toAnswer(call, value))
    },
  }
  return upstream
}

function parse(body: unknown) {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function toAnswer(call: { id?: unknown } | undefined, result: unknown) {
  const isError = typeof result === 'object' && result !== null && 'error' in result
  return { jsonrpc: '2.0', id: call?.id ?? null, ...(isError ? (result as object) : { result }) }
}

function json(value: unknown): Response {
  return new Response(JSON.stringify(value) ?? '', { headers: { 'content-type': 'application/json' } })
}
