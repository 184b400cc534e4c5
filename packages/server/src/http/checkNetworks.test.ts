import { caipAddress, caipAssetId, caipNetworkId } from '@foyer/contract'
import { sharedErrorCodes } from '@foyer/contract/errors'
import { describe, expect, test } from 'vitest'
import { implementations } from '../server/implementations.ts'
import { checkNetworks } from './checkNetworks.ts'

const other = {
  network: 'eip155:10',
  account: `eip155:10:0x${'1'.repeat(40)}`,
  asset: `eip155:10/erc20:0x${'1'.repeat(40)}`,
}
const examples = new Map<unknown, string>([
  [caipNetworkId, other.network],
  [caipAddress, other.account],
  [caipAssetId, other.asset],
])

/** Yields inputs of a schema that each name a network in one place. */
function* listInputs(schema: unknown, depth = 0): Generator<unknown> {
  if (typeof schema !== 'object' || schema === null || depth > 12) return
  const example = examples.get(schema)
  if (example !== undefined) return yield example
  const { entries, item, items, wrapped, pipe, options } = schema as Record<string, unknown>
  for (const [key, entry] of Object.entries((entries ?? {}) as object))
    for (const input of listInputs(entry, depth + 1)) yield { [key]: input }
  for (const one of [item, ...((items as unknown[]) ?? [])])
    for (const input of listInputs(one, depth + 1)) yield [input]
  const same = [
    wrapped,
    ...((pipe as unknown[]) ?? []).filter((one) => one !== schema),
    ...((options as unknown[]) ?? []),
  ]
  for (const one of same) if (!entries && !item) yield* listInputs(one, depth + 1)
}

function isRefused(id: string, input: object, networks: readonly string[] | null = ['eip155:1']): boolean {
  try {
    checkNetworks({ id }, networks ? { networks: networks as never } : {}, input)
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    return true
  }
}

describe('checkNetworks', () => {
  test('default: checks the network in every input of a route, or in none', () => {
    const states: Record<string, string[]> = { checked: [], free: [] }
    for (const { route } of implementations) {
      const inputs = (['params', 'query', 'body'] as const).flatMap((part) =>
        [...listInputs(route[part])].map((input) => ({ [part]: input })),
      )
      if (!inputs.length) continue
      const refused = inputs.filter((input) => isRefused(route.id, input))
      // Either all places are checked or none: a forgotten one would be a bypass.
      expect([0, inputs.length], route.id).toContain(refused.length)
      states[refused.length ? 'checked' : 'free']?.push(route.id)
    }
    expect({ checked: states.checked?.sort(), free: states.free?.sort() }).toMatchInlineSnapshot(`
      {
        "checked": [
          "getBalance",
          "getBuildApprove",
          "getChain",
          "getHistory",
          "getNfts",
          "getPrices",
          "getSwapAllowance",
          "getSwapGasPrice",
          "getSwapQuotes",
          "getSwapTokens",
          "postBuildTransaction",
          "postBundler",
          "postOnrampQuote",
          "postOnrampUrl",
          "postPaymaster",
          "postRpc",
          "renewSiwxToken",
          "saveSession",
          "verifySiwx",
        ],
        "free": [
          "getClearSigning",
          "getIdentity",
          "getName",
          "getNameAvatar",
          "getNamesOfAddress",
          "getNftMedia",
          "getOwnSessions",
          "getReputation",
          "getSessions",
          "postPayment",
          "postPaymentTransaction",
          "revokeSession",
          "revokeSiwxSessions",
        ],
      }
    `)
  })

  test('behavior: every route can return CHAIN_NOT_SUPPORTED by contract', () => {
    for (const { route } of implementations) {
      const codes: readonly string[] = [...sharedErrorCodes, ...(route.errors ?? [])]
      expect(codes, route.id).toContain('CHAIN_NOT_SUPPORTED')
    }
  })

  test('behavior: passes an allowed network, a project without a list, and text that only resembles a network', () => {
    expect(isRefused('getBalance', { query: { chainId: 'eip155:1' } })).toBe(false)
    expect(isRefused('getBalance', { query: { chainId: 'eip155:10' } }, null)).toBe(false)
    for (const text of [
      'https://a.example',
      'metamask:10',
      'eip155',
      'EIP155:10',
      ' eip155:10',
      'eip155:10.5',
    ])
      expect(isRefused('getBalance', { query: { text } }), text).toBe(false)
  })

  test('attack: rejects a network whose id begins with an allowed one', () => {
    for (const chainId of ['eip155:11', 'eip155:1-1', 'eip155:11:0x0', 'eip155:11/erc20:0x0'])
      expect(isRefused('getBalance', { query: { chainId } }), chainId).toBe(true)
  })

  test('attack: rejects a network that is nested in a body, or follows an allowed one', () => {
    const allowed = `eip155:1:0x${'2'.repeat(40)}`
    expect(
      isRefused('verifySiwx', {
        body: { accountAddress: allowed, others: [{ accountAddress: other.account }] },
      }),
    ).toBe(true)
    expect(isRefused('getSwapQuotes', { query: { from: allowed, to: other.account } })).toBe(true)
    expect(isRefused('getPrices', { body: { addresses: [allowed, other.account] } })).toBe(true)
  })

  test('behavior: checks the network in the path of a node request', () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [other.account] }
    expect(isRefused('postRpc', { query: { chainId: 'eip155:1' }, body })).toBe(false)
    expect(isRefused('postRpc', { query: { chainId: 'eip155:1' }, body: [body] })).toBe(false)
    expect(isRefused('postRpc', { query: { chainId: 'eip155:10' }, body })).toBe(true)
  })
})
