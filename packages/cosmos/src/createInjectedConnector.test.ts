import type { CaipNetworkId } from '@foyer/contract'
import { cosmosHub, mainnet, osmosis } from '@foyer/core/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { create, keyOf, other, signer } from './test/setup.ts'

const events = [
  'keplr_keystorechange',
  'leap_keystorechange',
  'cosmostation_keystorechange',
  'compass_keystorechange',
]
let scope: EventTarget & { count(): number }

beforeEach(() => {
  let count = 0
  scope = Object.assign(new EventTarget(), { count: () => count })
  const { addEventListener, removeEventListener } = scope
  scope.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    count += 1
    addEventListener.apply(scope, parameters)
  }
  scope.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
    count -= 1
    removeEventListener.apply(scope, parameters)
  }
  vi.stubGlobal('window', scope)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createInjectedConnector', () => {
  test('default: the account of the chain', async () => {
    const { connector, wallet, parameters } = create()
    expect(await connector.connect(parameters)).toEqual([
      {
        connectorId: 'cosmos:test',
        namespace: 'cosmos',
        networkId: cosmosHub.caipNetworkId,
        accounts: [
          { address: signer.address(), namespace: 'cosmos', type: 'eoa', publicKey: signer.publicKey },
        ],
      },
    ])
    expect(wallet.calls).toEqual([
      { method: 'enable', parameters: [['cosmoshub-4']] },
      { method: 'getKey', parameters: ['cosmoshub-4'] },
    ])
  })
  test('param: networkId; of another namespace, the last or the first', async () => {
    const { connector, parameters } = create()
    const connect = async (networkId: CaipNetworkId) =>
      (await connector.connect({ ...parameters, networkId }))[0].networkId
    expect(await connect(mainnet.caipNetworkId)).toBe(cosmosHub.caipNetworkId)
    expect(await connect(osmosis.caipNetworkId)).toBe(osmosis.caipNetworkId)
    expect(await connect(mainnet.caipNetworkId)).toBe(osmosis.caipNetworkId)
    expect(await connector.reconnect(parameters)).toMatchObject([
      { networkId: osmosis.caipNetworkId, accounts: [{ address: signer.address('osmo') }] },
    ])
  })
  test('behavior: a chain the wallet does not know is suggested', async () => {
    let knows = false
    const { connector, wallet, parameters } = create({
      enable() {
        if (!knows) throw new Error('There is no chain info for osmosis-1')
      },
      experimentalSuggestChain() {
        knows = true
      },
    })
    await connector.connect({ ...parameters, networkId: osmosis.caipNetworkId })
    expect(wallet.calls.map(({ method }) => method)).toEqual([
      'enable',
      'experimentalSuggestChain',
      'enable',
      'getKey',
    ])
    expect(wallet.calls[1]?.parameters[0]).toMatchInlineSnapshot(`
      {
        "bech32Config": {
          "bech32PrefixAccAddr": "osmo",
          "bech32PrefixAccPub": "osmopub",
          "bech32PrefixConsAddr": "osmovalcons",
          "bech32PrefixConsPub": "osmovalconspub",
          "bech32PrefixValAddr": "osmovaloper",
          "bech32PrefixValPub": "osmovaloperpub",
        },
        "bip44": {
          "coinType": 118,
        },
        "chainId": "osmosis-1",
        "chainName": "Osmosis",
        "currencies": [
          {
            "coinDecimals": 6,
            "coinDenom": "OSMO",
            "coinMinimalDenom": "uosmo",
          },
        ],
        "feeCurrencies": [
          {
            "coinDecimals": 6,
            "coinDenom": "OSMO",
            "coinMinimalDenom": "uosmo",
          },
        ],
        "rest": "https://lcd.osmosis.zone",
        "rpc": "https://rpc.osmosis.zone",
        "stakeCurrency": {
          "coinDecimals": 6,
          "coinDenom": "OSMO",
          "coinMinimalDenom": "uosmo",
        },
      }
    `)
  })
  test('error: suggesting is declined, or not possible', async () => {
    const enable = () => {
      throw new Error('There is no chain info for cosmoshub-4')
    }
    for (const [message, expected] of [
      ['Request rejected', { code: 4001 }],
      [{ code: -32603, message: 'User rejected' }, { code: 4001 }],
      [{ code: 'ACTION_REJECTED', message: 'No' }, { code: 4001 }],
      ['Not implemented', { message: 'There is no chain info for cosmoshub-4' }],
    ] as const) {
      const experimentalSuggestChain = () => {
        throw typeof message === 'string' ? new Error(message) : message
      }
      const { connector, parameters } = create({ enable, experimentalSuggestChain })
      await expect(connector.connect(parameters)).rejects.toMatchObject(expected)
    }
    const { connector, wallet, parameters } = create({ enable })
    const { cosmos: _, ...bare } = cosmosHub
    await expect(connector.connect({ ...parameters, networks: [bare] })).rejects.toThrow('no chain info')
    expect(wallet.calls).toHaveLength(1)
  })
  test.each([
    'hello',
    null,
    {},
    { ...keyOf(signer), bech32Address: 'x' },
    { ...keyOf(signer), bech32Address: signer.address('osmo') },
    { ...keyOf(signer), pubKey: signer.publicKey },
    { ...keyOf(signer), pubKey: new Uint8Array(20) },
    { ...keyOf(signer), algo: 7 },
  ])('error: nonsense from getKey: %j', async (getKey) => {
    const { connector, parameters } = create({ getKey })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(connector.getProvider('cosmos')).toBeUndefined()
  })
  test.each([
    ['enable', 'Request rejected', 4001],
    ['getKey', 'User denied the request', 4001],
    ['enable', 'Another request is pending', -32002],
    ['getKey', 'Boom', undefined],
  ])('error: %s fails with %j', async (method, message, code) => {
    const { connector, parameters } = create({
      [method]() {
        throw new Error(message)
      },
    })
    const error = await connector.connect(parameters).catch((thrown: unknown) => thrown)
    expect((error as { code?: unknown }).code).toBe(code)
    expect(error).toMatchObject({ message })
  })
  test('error: an app without a network of the namespace', async () => {
    const { connector, parameters } = create()
    await expect(connector.connect({ ...parameters, networks: [mainnet] })).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
  })
  test('behavior: an answer after the visitor went on is not taken', async () => {
    const controller = new AbortController()
    const { connector, parameters } = create({ enable: () => controller.abort() })
    await expect(connector.connect({ ...parameters, signal: controller.signal })).rejects.toThrow()
    expect(connector.getProvider('cosmos')).toBeUndefined()
    expect(scope.count()).toBe(0)
  })
  test.each(events)('behavior: follows the account on %s', async (event) => {
    const { connect, context, wallet } = create()
    await connect()
    scope.dispatchEvent(new Event(event))
    wallet.answers.getKey = keyOf(other)
    scope.dispatchEvent(new Event(event))
    await expect.poll(() => context.events).toHaveLength(1)
    expect(context.events).toMatchObject([
      {
        type: 'connection',
        connection: { accounts: [{ address: other.address(), publicKey: other.publicKey }] },
      },
    ])
  })
  test('behavior: the account asked for last counts', async () => {
    const { connect, context, wallet } = create()
    await connect()
    let resolve = (_: unknown) => {}
    const late = new Promise<unknown>((settle) => {
      resolve = settle
    })
    wallet.answers.getKey = () => late
    scope.dispatchEvent(new Event('keplr_keystorechange'))
    wallet.answers.getKey = keyOf(other)
    scope.dispatchEvent(new Event('keplr_keystorechange'))
    await expect.poll(() => context.events).toHaveLength(1)
    resolve(keyOf(signer))
    await late
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toHaveLength(1)
  })
  test.each([
    ['fails', () => Promise.reject(new Error('locked'))],
    ['makes no sense', 'hello'],
  ])('behavior: the connection ends when the account %s', async (_, getKey) => {
    const { connect, connector, context, wallet } = create()
    await connect()
    wallet.answers.getKey = getKey
    scope.dispatchEvent(new Event('leap_keystorechange'))
    await expect.poll(() => context.events).toEqual([{ type: 'disconnect', connectorId: 'cosmos:test' }])
    expect(connector.getProvider('cosmos')).toBeUndefined()
    expect(scope.count()).toBe(0)
  })
  test('behavior: disconnect revokes where the wallet can', async () => {
    const { connect, connector, wallet } = create()
    await connect()
    await connector.disconnect()
    expect(wallet.calls.at(-1)).toEqual({ method: 'disable', parameters: [['cosmoshub-4', 'osmosis-1']] })
    expect(scope.count()).toBe(0)
    wallet.answers.disable = () => {
      throw new Error('Not implemented')
    }
    await connect()
    await connector.disconnect()
  })
  test('behavior: destroy leaves no listener; connecting again adds none', async () => {
    const { connect, context } = create()
    await connect()
    await connect()
    expect(scope.count()).toBe(events.length)
    context.abort()
    expect(scope.count()).toBe(0)
  })
})
