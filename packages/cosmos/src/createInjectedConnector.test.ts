import { runInNewContext } from 'node:vm'
import type { CaipNetworkId } from '@foyer/contract'
import { cosmosHub, mainnet, osmosis } from '@foyer/core/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signMessage } from './requests.ts'
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

/** Reopens the page with its stored data. */
function revisit(first: ReturnType<typeof create>, answers: Parameters<typeof create>[0] = {}) {
  const given = create(answers)
  for (const [key, value] of first.context.stored) given.context.stored.set(key, value)
  return given
}

/** Stored data of an account. */
function kept(prefix: string) {
  const { algo, pubKey } = keyOf(signer)
  return { bech32Address: signer.address(prefix), algo, pubKey: [...pubKey] }
}

/** Requests a text signature. */
function signText({ getProvider }: ReturnType<typeof create>['connector']) {
  const provider = getProvider('cosmos')
  if (!provider) throw new Error('Not connected')
  return signMessage(provider, signer.address(), 'Hi')
}

const createRealm = () => runInNewContext('globalThis') as typeof globalThis

describe('createInjectedConnector', () => {
  test('default: connects the account of the chain', async () => {
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
  test('param: networkId: connects that chain; for another namespace, the last chain or the first', async () => {
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
  test('behavior: suggests a chain that the wallet does not know', async () => {
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
  // https://github.com/chainapsis/keplr-wallet/issues/1467
  test('behavior: suggests an unknown chain once, however the wallet words its error', async () => {
    let knows = false
    const { connector, wallet, parameters } = create({
      enable() {
        if (!knows) throw new Error('There is no modular chain info for osmosis-1')
      },
      experimentalSuggestChain() {
        knows = true
      },
    })
    const suggested = () => wallet.calls.filter(({ method }) => method === 'experimentalSuggestChain')
    for (let visit = 0; visit < 2; visit++) {
      await connector.connect({ ...parameters, networkId: osmosis.caipNetworkId })
      expect(suggested()).toHaveLength(1)
    }
  })
  test('error: rejects if the visitor declines the suggestion, or the chain cannot be suggested', async () => {
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
  ])('error: rejects an invalid answer to getKey: %j', async (getKey) => {
    const { connector, parameters } = create({ getKey })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(connector.getProvider('cosmos')).toBeUndefined()
  })
  test.each([
    ['enable', 'Request rejected', 4001],
    ['getKey', 'User denied the request', 4001],
    ['enable', 'Another request is pending', -32002],
    ['getKey', 'Boom', undefined],
  ])('error: passes on the error if %s fails with %j', async (method, message, code) => {
    const { connector, parameters } = create({
      [method]() {
        throw new Error(message)
      },
    })
    const error = await connector.connect(parameters).catch((thrown: unknown) => thrown)
    expect((error as { code?: unknown }).code).toBe(code)
    expect(error).toMatchObject({ message })
  })
  test('behavior: an account that the visitor switches to while the wallet answers is the connected one', async () => {
    let current = signer
    const { connector, parameters } = create({
      getKey(chainId: string) {
        const answer = keyOf(current, chainId)
        if (current === signer) {
          current = other
          scope.dispatchEvent(new Event('keplr_keystorechange'))
        }
        return answer
      },
    })
    expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: other.address() }] }])
    await connector.disconnect()
    expect(scope.count()).toBe(0)
  })
  test('error: rejects if the app has no Cosmos network', async () => {
    const { connector, parameters } = create()
    await expect(connector.connect({ ...parameters, networks: [mainnet] })).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
  })
  test('behavior: discards an answer that arrives after the request was aborted', async () => {
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
  test('behavior: the account requested last wins', async () => {
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
  test('behavior: disconnects if the wallet revokes its permission', async () => {
    const { connect, connector, context, wallet } = create()
    await connect()
    wallet.answers.getKey = () => Promise.reject({ code: 4100, message: 'Not permitted' })
    scope.dispatchEvent(new Event('leap_keystorechange'))
    await expect.poll(() => context.events).toEqual([{ type: 'disconnect', connectorId: 'cosmos:test' }])
    expect(connector.getProvider('cosmos')).toBeUndefined()
    expect(scope.count()).toBe(0)
  })
  test.each([
    ['fails', () => Promise.reject(new Error('locked'))],
    ['returns an invalid answer', 'hello'],
  ])('behavior: waits while reading the account %s, and reconnects afterwards', async (_, getKey) => {
    const { connect, connector, context, wallet } = create()
    await connect()
    wallet.answers.getKey = getKey
    scope.dispatchEvent(new Event('leap_keystorechange'))
    await expect.poll(() => context.events).toEqual([{ type: 'waiting', connectorId: 'cosmos:test' }])
    expect(connector.getProvider('cosmos')).toBeUndefined()
    wallet.answers.getKey = keyOf(signer)
    scope.dispatchEvent(new Event('leap_keystorechange'))
    await expect.poll(() => context.events.at(-1)).toMatchObject({ type: 'connection' })
    expect(connector.getProvider('cosmos')).toBeDefined()
  })
  test.each([
    ['bytes of another window', (bytes: Uint8Array) => new (createRealm().Uint8Array)(bytes)],
    ['a list of numbers', (bytes: Uint8Array) => [...bytes]],
    ['an object of numbers', (bytes: Uint8Array) => Object.assign({}, bytes)],
    ['a buffer as JSON', (bytes: Uint8Array) => ({ type: 'Buffer', data: [...bytes] })],
  ])('behavior: accepts the key in any byte format: %s', async (_, write) => {
    const key = keyOf(signer)
    const { connector, parameters } = create({ getKey: { ...key, pubKey: write(key.pubKey) } })
    expect((await connector.connect(parameters))[0].accounts[0].publicKey).toBe(signer.publicKey)
  })
  test.each([[{}], [[]], [[1, 256]], [{ 0: 3, 2: 1 }], [{ length: 33 }], ['03'], [{ type: 'Buffer' }]])(
    'error: rejects %j as a key',
    async (pubKey) => {
      const { connector, parameters } = create({ getKey: { ...keyOf(signer), pubKey } })
      await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )
  describe('a later visit', () => {
    test('default: restores the last account without asking the wallet', async () => {
      const first = create()
      const [connection] = await first.connector.connect(first.parameters)
      const again = revisit(first, {
        enable: () => Promise.reject(new Error('locked')),
        getKey: () => Promise.reject(new Error('locked')),
      })
      expect(await again.connector.reconnect(again.parameters)).toEqual([connection])
      expect(await again.connector.look?.()).toEqual([connection])
      expect(again.wallet.calls).toEqual([])
    })
    test.each([
      ['nothing is stored', undefined],
      [
        'the stored account is invalid',
        { chainId: 'cosmoshub-4', bech32Address: 'x', algo: 'y', pubKey: [1] },
      ],
      ['the stored account is of another chain', { chainId: 'other-1', ...kept('cosmos') }],
      ['the stored account has an address of another chain', { chainId: 'cosmoshub-4', ...kept('osmo') }],
    ])('behavior: restores nothing if %s', async (_, value) => {
      const { connector, context, parameters, wallet } = create()
      if (value) context.stored.set('cosmos/cosmos:test', value)
      expect(await connector.reconnect(parameters)).toEqual([])
      expect(wallet.calls).toEqual([])
    })
    test('behavior: opens the wallet with the first request, and suggests no chain', async () => {
      const first = create()
      await first.connect()
      const again = revisit(first, { signArbitrary: { signature: 'AQ==' } })
      await again.connector.reconnect(again.parameters)
      await signText(again.connector)
      await signText(again.connector)
      const methods = again.wallet.calls.map(({ method }) => method)
      expect(methods).toEqual(['enable', 'getKey', 'signArbitrary', 'signArbitrary'])
      const refused = revisit(first, { enable: () => Promise.reject(new Error('There is no chain info')) })
      await refused.connector.reconnect(refused.parameters)
      await expect(signText(refused.connector)).rejects.toThrow('no chain info')
      expect(refused.wallet.calls.map(({ method }) => method)).toEqual(['enable'])
    })
    test('behavior: does not ask the wallet to sign with an account that is no longer its active one', async () => {
      const first = create()
      await first.connect()
      const again = revisit(first, { getKey: keyOf(other) })
      await again.connector.reconnect(again.parameters)
      await expect(signText(again.connector)).rejects.toMatchObject({ code: 4100 })
      expect(again.context.events).toMatchObject([
        { type: 'connection', connection: { accounts: [{ address: other.address() }] } },
      ])
      expect(again.wallet.calls.map(({ method }) => method)).toEqual(['enable', 'getKey'])
    })
    test('attack: does not show an account of the previous chain after the visitor switched meanwhile', async () => {
      const first = create()
      await first.connect()
      const again = revisit(first)
      await again.connector.reconnect(again.parameters)
      let open = () => {}
      const unlocked = new Promise<void>((resolve) => {
        open = resolve
      })
      again.wallet.answers.enable = () => unlocked
      const asked = signText(again.connector)
      asked.catch(() => {})
      again.wallet.answers.enable = undefined
      again.wallet.answers.getKey = { ...keyOf(signer), bech32Address: signer.address('osmo') }
      const params = { networkId: osmosis.caipNetworkId }
      await again.connector.getProvider('cosmos')?.request({ method: 'wallet_switchNetwork', params })
      again.wallet.answers.getKey = keyOf(signer)
      open()
      await expect(asked).rejects.toMatchObject({ code: 4100 })
      expect(again.context.events.at(-1)).toMatchObject({
        connection: { networkId: osmosis.caipNetworkId, accounts: [{ address: signer.address('osmo') }] },
      })
    })
    test('behavior: does not restore a wallet that was disconnected or locked', async () => {
      const left = create()
      await left.connect()
      await left.connector.disconnect()
      expect(await revisit(left).connector.reconnect(left.parameters)).toEqual([])
      const locked = create()
      await locked.connect()
      locked.wallet.answers.getKey = () => Promise.reject(new Error('locked'))
      scope.dispatchEvent(new Event('keplr_keystorechange'))
      await expect.poll(() => locked.context.events).toHaveLength(1)
      expect(await revisit(locked).connector.reconnect(locked.parameters)).toEqual([])
    })
  })
  test('behavior: reads a wallet after its own event only', async () => {
    const { connect, context, wallet } = create({}, { event: 'leap_keystorechange' })
    await connect()
    wallet.answers.getKey = keyOf(other)
    for (const event of events.filter((name) => name !== 'leap_keystorechange'))
      scope.dispatchEvent(new Event(event))
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet.calls.map(({ method }) => method)).toEqual(['enable', 'getKey'])
    scope.dispatchEvent(new Event('leap_keystorechange'))
    await expect.poll(() => context.events).toHaveLength(1)
  })
  test('behavior: reads the account after an event only once the page is visible', async () => {
    const page = { visibilityState: 'hidden' }
    vi.stubGlobal('document', page)
    const { connect, connector, context, wallet } = create()
    await connect()
    wallet.answers.getKey = keyOf(other)
    scope.dispatchEvent(new Event('keplr_keystorechange'))
    await connector.look?.()
    expect(wallet.calls).toHaveLength(2)
    page.visibilityState = 'visible'
    await connector.look?.()
    await connector.look?.()
    expect(wallet.calls).toHaveLength(3)
    expect(context.events).toMatchObject([{ connection: { accounts: [{ address: other.address() }] } }])
  })
  test('behavior: reads the account again if the wallet refuses its signer', async () => {
    const { connect, connector, context, wallet } = create({
      signArbitrary: () => Promise.reject(new Error('Signer mismatched')),
    })
    await connect()
    wallet.answers.getKey = keyOf(other)
    await expect(signText(connector)).rejects.toThrow('Signer mismatched')
    await expect
      .poll(() => context.events)
      .toMatchObject([{ type: 'connection', connection: { accounts: [{ address: other.address() }] } }])
  })
  test('behavior: disconnect revokes the permission if the wallet can', async () => {
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

test('attack: rejects an unreadable account as invalid, without passing its error on', async () => {
  const getKey = () =>
    Object.defineProperty({}, 'bech32Address', {
      get() {
        throw new Error('Raw')
      },
    })
  const { connect } = create({ getKey })
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
})
