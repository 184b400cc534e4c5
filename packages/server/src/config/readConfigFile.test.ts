import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfigFile } from './readConfigFile.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-config-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(content: unknown) {
  const path = join(folder, 'config.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
}

describe('readConfigFile', () => {
  test('default: reads chains and projects, with defaults for omitted parts', async () => {
    const path = await write({ chains: [chain], projects: [{ id: 'p', name: 'P' }] })
    expect(await readConfigFile(path)).toEqual({
      chains: [chain],
      tokens: [],
      names: { zones: [] },
      prices: {},
      providers: { balances: [], history: [], nfts: [], prices: [] },
      projects: [{ id: 'p', name: 'P', allowedOrigins: [], features: [] }],
    })
    expect(await readConfigFile(undefined)).toEqual({
      chains: [],
      tokens: [],
      names: { zones: [] },
      prices: {},
      providers: {},
      projects: [],
    })
  })

  test.each([
    ['rpcUrls', 'https://your-node.example'],
    ['rpcUrls', 'https://your-node.example/v3/secret-key'],
    ['rpcUrls', 'https://mainnet.example.com'],
    ['rpcUrls', 'https://node.invalid'],
    ['rpcUrls', 'https://mainnet.node.net/v3/YOUR_KEY'],
    ['sendUrls', 'https://Your-Node.Example'],
  ])('error: names a placeholder in %s without revealing a key in its path: %s', async (list, url) => {
    const path = await write({
      chains: [chain, { ...chain, id: 'eip155:8453', name: 'Base', [list]: [...chain.rpcUrls, url] }],
    })
    await expect(readConfigFile(path)).rejects.toThrow(
      `${path}: chains.1.${list}.1: ${new URL(url).origin} is a placeholder. Enter the URL of a node of Base (eip155:8453), or remove the chain.`,
    )
  })

  test.each([
    'https://example.org.mine.net',
    'https://myexample.com',
    'https://yours.node.net',
    'http://localhost:8545',
  ])('behavior: accepts %s, which is not a placeholder', async (url) => {
    const path = await write({ chains: [{ ...chain, rpcUrls: [url] }] })
    expect((await readConfigFile(path)).chains).toHaveLength(1)
  })

  test('behavior: reads address formats of additional chains, and rejects invalid ones', async () => {
    const addressFormats = {
      'polkadot:00000000000000000000000000000007': { ss58Prefix: 7 },
      'cosmos:mine-1': { bech32Prefix: 'mine', keyType: 'ethsecp256k1' },
    }
    expect(await readConfigFile(await write({ addressFormats }))).toMatchObject({ addressFormats })
    for (const wrong of [
      { 'eip155:1': { ss58Prefix: 7 } },
      { 'cosmos:mine-1': { ss58Prefix: 7 } },
      { 'polkadot:00000000000000000000000000000007': { bech32Prefix: 'mine' } },
      { 'polkadot:00000000000000000000000000000007': { ss58Prefix: 46 } },
      { 'polkadot:00000000000000000000000000000007': { ss58Prefix: 16_384 } },
      { 'polkadot:ABCDEF00000000000000000000000007': { ss58Prefix: 7 } },
      { 'cosmos:mine-1': { bech32Prefix: 'Mine' } },
      { 'cosmos:mine-1': { bech32Prefix: 'mine', keyType: 'ed25519' } },
    ])
      await expect(readConfigFile(await write({ addressFormats: wrong }))).rejects.toThrow('addressFormats')
  })

  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const blockscout = { type: 'blockscout', baseUrl: 'https://explorer.example', chains: ['eip155:1'] }
  const pool = {
    chainId: 'eip155:1',
    v2Factory: address,
    wrappedNative: { address, decimals: 18 },
    dollar: { address, decimals: 6 },
  }

  test('behavior: reads keys of providers from the environment', async () => {
    const providers = {
      balances: [{ ...blockscout, key: { env: 'EXPLORER_KEY' } }, blockscout],
      prices: [{ type: 'pools', pools: [pool] }, { type: 'defillama' }],
    }
    const path = await write({ chains: [chain], providers })
    const file = await readConfigFile(path, { EXPLORER_KEY: 'secret' })
    expect(file.providers).toMatchObject({
      balances: [{ ...blockscout, key: 'secret' }, blockscout],
      history: [],
      prices: [{ type: 'pools' }, { type: 'defillama' }],
    })
    for (const env of [{}, { EXPLORER_KEY: '' }])
      await expect(readConfigFile(path, env)).rejects.toThrow(
        'providers.balances.0.key: the variable EXPLORER_KEY is not set',
      )
  })

  test('behavior: the example of the README is right', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json = '']) => JSON.parse(json) as object,
    )
    const example = blocks.find((block) => 'providers' in block)
    const path = await write({ chains: [chain], ...example })
    const { providers } = await readConfigFile(path, { ALCHEMY_KEY: 'a', ZERION_KEY: 'z' })
    const { balances, history, nfts, prices } = providers
    expect([balances, history, nfts, prices].map((list) => list?.length)).toEqual([2, 2, 1, 2])
  })

  test('behavior: swaps: the example of the README is right; keys come from the environment', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json = '']) => JSON.parse(json) as object,
    )
    const example = blocks.find((block) => 'swaps' in block)
    const solana = { ...chain, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    const path = await write({ chains: [chain, solana], ...example })
    const keys = { ZEROX_KEY: 'a', ONEINCH_KEY: 'b', JUPITER_KEY: 'c' }
    const { swaps } = await readConfigFile(path, keys)
    expect(swaps?.providers.map(({ type }) => type)).toEqual(['pools', '0x', '1inch', 'lifi', 'jupiter'])
    expect(swaps?.providers[1]).toMatchObject({ key: 'a' })
    await expect(readConfigFile(path, {})).rejects.toThrow(
      'swaps.providers.1.key: the variable ZEROX_KEY is not set',
    )
  })

  test('behavior: buying: the example of the README is right; the key comes from the environment', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json = '']) => JSON.parse(json) as object,
    )
    const example = blocks.find((block) => 'onramp' in block)
    const path = await write({ chains: [chain], ...example })
    const { onramp } = await readConfigFile(path, { ONRAMP_KEY: 'a' })
    expect(onramp?.providers).toMatchObject([{ type: 'http', name: 'my-onramp', key: 'a' }])
    await expect(readConfigFile(path, {})).rejects.toThrow(
      'onramp.providers.0.key: the variable ONRAMP_KEY is not set',
    )
  })

  test('behavior: accepts the guide’s examples of on-ramp providers', async () => {
    const page = await readFile(
      new URL('../../../../docs/guides/operate/providers.md', import.meta.url),
      'utf8',
    )
    const [buying = ''] = page.split('\n## Reports about addresses')
    const providers = [...buying.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json = '']) => JSON.parse(json) as { assets: { network: string }[] },
    )
    const ids = new Set(providers.flatMap(({ assets }) => assets.map(({ network }) => network)))
    const path = await write({ chains: [...ids].map((id) => ({ ...chain, id })), onramp: { providers } })
    const keys = new Proxy({}, { get: (_, name) => `the ${String(name)}` })
    const { onramp } = await readConfigFile(path, keys)
    expect(onramp?.providers.map(({ type }) => type)).toEqual(['moonpay', 'coinbase', 'meld', 'stripe'])
    expect(onramp?.providers[1]).toMatchObject({ key: 'the CDP_KEY_ID', secret: 'the CDP_KEY_SECRET' })
    expect(JSON.stringify(onramp)).not.toMatch(/"env"/)
  })

  test('behavior: reports: the example of the README is right; the key comes from the environment', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const [, json = ''] = /```json\n(\{\n {2}"reputation"[\s\S]*?)```/.exec(readme) ?? []
    const path = await write(JSON.parse(json))
    const { reputation } = await readConfigFile(path, { REPORTS_KEY: 'a' })
    expect(reputation?.providers).toMatchObject([
      { type: 'list', name: 'Our list', refreshMinutes: 10 },
      { type: 'http', name: 'Chain Watch', key: 'a' },
    ])
    await expect(readConfigFile(path, {})).rejects.toThrow('the variable REPORTS_KEY is not set')
  })

  test('behavior: accepts the example of the guide on payments, with its secret from the environment', async () => {
    const docs = await readFile(new URL('../../../../docs/guides/embed/payments.md', import.meta.url), 'utf8')
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(docs) ?? []
    const example = JSON.parse(json) as object
    const path = await write({ chains: [{ ...chain, id: 'eip155:8453' }], ...example })
    const { payments } = await readConfigFile(path, { SHOP_WEBHOOK_SECRET: 'a' })
    expect(payments).toMatchObject({
      merchants: [{ projectId: 'my-shop', webhook: { secret: 'a' } }],
      confirmations: { 'eip155:8453': 6 },
    })
    await expect(readConfigFile(path, {})).rejects.toThrow(
      'payments.merchants.0.webhook.secret: the variable SHOP_WEBHOOK_SECRET is not set',
    )
    const other = await write({ chains: [chain], ...example })
    await expect(readConfigFile(other, { SHOP_WEBHOOK_SECRET: 'a' })).rejects.toThrow(
      'payments.confirmations: eip155:8453 is not among the chains of this file',
    )
  })
  test('error: payments: rejects a private key, without printing it', async () => {
    const keys = [{ kty: 'EC', d: 'secret' }]
    const path = await write({ payments: { merchants: [{ projectId: 'a', keys }] } })
    await expect(readConfigFile(path, {})).rejects.toThrow(/private part(?!.*secret)/)
  })

  const seller = {
    type: 'http',
    name: 'a',
    baseUrl: 'https://onramp.example',
    key: { env: 'KEY' },
    assets: [{ currency: 'ETH', name: 'Ether', network: 'eip155:1', decimals: 18 }],
  }
  test.each([
    ['a key in the file', [{ ...seller, key: 'secret' }], /onramp\.providers\.0\.key: (?!.*secret)/],
    ['two providers with the same name', [seller, seller], /expected a different name for each provider/],
    ['a provider without assets', [{ ...seller, assets: [] }], /expected at least one asset/],
    [
      'a page that is not an origin',
      [{ ...seller, pageOrigins: ['https://a.example/pay'] }],
      /expected an origin/,
    ],
    [
      'a chain that is not served',
      [{ ...seller, assets: [{ ...seller.assets[0], network: 'eip155:10' }] }],
      /eip155:10 is not among the chains/,
    ],
    [
      'a network that no provider delivers to',
      [{ ...seller, assets: [{ ...seller.assets[0], network: 'bip122:000000000019d6689c085ae165831e93' }] }],
      /expected an EVM chain or a chain of Solana/,
    ],
  ])('error: onramp: rejects %s', async (_, providers, message) => {
    const path = await write({ chains: [chain], onramp: { providers } })
    await expect(readConfigFile(path, { KEY: 'a' })).rejects.toThrow(message)
  })

  const spenders = { 'eip155:1': address }
  const venue = {
    chainId: 'eip155:1',
    v2Factory: address,
    router: { kind: 'v2Router', address },
    wrappedNative: address,
  }
  const pools = (part: object) => ({ providers: [{ type: 'pools', venues: [{ ...venue, ...part }] }] })
  test.each([
    ['a provider without spenders', { providers: [{ type: 'lifi' }] }, /swaps\.providers\.0\.spenders/],
    [
      'a spender on a network without swaps',
      { providers: [{ type: 'lifi', spenders: { 'eip155:5': address } }] },
      /expected a network with swaps/,
    ],
    [
      'a key in the file',
      { providers: [{ type: '0x', spenders, key: 'secret' }] },
      /swaps\.providers\.0\.key: (?!.*secret)/,
    ],
    [
      'pools without a factory',
      pools({ v2Factory: undefined }),
      /expected v2Factory, or v3Factory with a SwapRouter02/,
    ],
    ['a chain that is not served', pools({ chainId: 'eip155:10' }), /eip155:10 is not among the chains/],
    [
      'a fee beyond one percent',
      { ...pools({}), fee: { bps: 101, receiver: address, name: 'Shop' } },
      /swaps\.fee\.bps/,
    ],
  ])('error: swaps: rejects %s', async (_, swaps, message) => {
    await expect(readConfigFile(await write({ chains: [chain], swaps }), {})).rejects.toThrow(message)
  })

  test.each([
    [
      'an unknown provider',
      { history: [{ ...blockscout, type: 'oracle' }] },
      /providers\.history\.0\.type: .*"blockscout"/,
    ],
    [
      'a key in the file',
      { nfts: [{ ...blockscout, key: 'secret' }] },
      /providers\.nfts\.0\.key: (?!.*secret)/,
    ],
    [
      'a provider without a valid URL',
      { balances: [{ ...blockscout, baseUrl: 'explorer' }] },
      /balances\.0\.baseUrl: expected an http\(s\) URL/,
    ],
    [
      'a provider without chains',
      { balances: [{ ...blockscout, chains: [] }] },
      /balances\.0\.chains: expected at least one chain/,
    ],
    [
      'a chain that is not served',
      { balances: [{ ...blockscout, chains: ['eip155:10'] }] },
      /balances\.0: eip155:10 is not among the chains/,
    ],
    [
      'pools of a chain that is not served',
      { prices: [{ type: 'pools', pools: [{ ...pool, chainId: 'eip155:10' }] }] },
      /prices\.0: eip155:10 is not among the chains/,
    ],
    [
      'pools without a factory',
      { prices: [{ type: 'pools', pools: [{ ...pool, v2Factory: undefined }] }] },
      /prices\.0\.pools\.0: expected v2Factory, v3Factory or both/,
    ],
    ['an unknown part', { swaps: [] }, /providers\.swaps/],
  ])('error: providers: rejects %s', async (_, providers, message) => {
    await expect(readConfigFile(await write({ chains: [chain], providers }), {})).rejects.toThrow(message)
  })

  test.each([
    ['a file that is not JSON', '{', /is not JSON/],
    [
      'a malformed CAIP id',
      { chains: [{ ...chain, id: 'ethereum' }] },
      /chains\.0\.id: Invalid CAIP-2 network id/,
    ],
    ['a chain without an RPC URL', { chains: [{ ...chain, rpcUrls: [] }] }, /chains\.0\.rpcUrls/],
    ['a price as a number', { prices: { ETH: 1 } }, /prices\.ETH/],
    [
      'a project id that is not valid in a URL',
      { projects: [{ id: 'shop.example', name: 'P' }] },
      /projects\.0\.id: "shop\.example" is not a valid id; use 1 to 128 letters/,
    ],
    [
      'an unknown feature',
      { projects: [{ id: 'p', name: 'P', features: [{ id: 'swaps', isEnabled: true, config: null }] }] },
      /projects\.0\.features\.0\.id: "swaps" is not a feature; valid values are social_login, swap, /,
    ],
    [
      'an unknown login',
      {
        projects: [
          { id: 'p', name: 'P', features: [{ id: 'social_login', isEnabled: true, config: ['myspace'] }] },
        ],
      },
      /projects\.0\.features\.0\.config\.0: "myspace" is not a login of social_login; valid values are google, /,
    ],
    ['an unknown field', { chain: [] }, /chain/],
  ])('error: rejects %s', async (_, content, message) => {
    await expect(readConfigFile(await write(content))).rejects.toThrow(message)
  })

  test('error: throws CONFIG_INVALID if the file does not exist', async () => {
    await expect(readConfigFile(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
})
