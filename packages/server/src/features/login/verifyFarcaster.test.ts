import {
  createTestClient,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  hashMessage,
  http,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.ts'
import { createSmartWallets } from '../../../test/smartWallet.ts'
import { startNode } from '../../../test/startNode.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Code that answers `idOf(address)` with the storage value at the address. */
const idRegistryCode: Hex = '0x6004355460005260206000f3'
const fid = 7n
const owner = privateKeyToAccount(generatePrivateKey())
const domain = 'secure.example.com'
const uri = 'https://secure.example.com'
const nonce = 'a'.repeat(32)
const messageOf = (address: Hex) =>
  createSiweMessage({
    address,
    chainId: 10,
    domain,
    uri,
    nonce,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(0),
    resources: [`farcaster://fid/${fid}`],
  })
describe('verifyFarcaster', () => {
  const word = (value: bigint | number) => toHex(value, { size: 32 }).slice(2)
  const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
  const abi = parseAbi([
    'function idOf(address owner) view returns (uint256 fid)',
    'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
  ])
  const nowMs = Date.UTC(2026, 0, 1)
  const authAddress = 'farcaster://signer/type/authAddress'
  const text = messageOf(owner.address)
  const withResources = (...resources: string[]) =>
    text.replace(`- farcaster://fid/${fid}`, resources.map((resource) => `- ${resource}`).join('\n'))

  /** Verifies a message signed by the owner, using nodes with the given responses. */
  async function check(
    message: string,
    {
      answers = [`0x${word(fid)}`],
      signature,
    }: { answers?: readonly unknown[]; signature?: string | undefined } = {},
  ) {
    const asked: { to: string; data: Hex }[] = []
    const chains = rpcChains({
      chains: [
        {
          id: 'eip155:10',
          name: 'Optimism',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: answers.map((_, at) => `http://node${at}.test`) as [string, ...string[]],
        },
      ],
      async fetch(input, init) {
        const { id, method, params } = JSON.parse(String(init?.body))
        if (method === 'eth_getCode') return Response.json({ jsonrpc: '2.0', id, result: '0x' })
        asked.push(params[0])
        const result = answers[Number(/\d/.exec(String(input))?.[0])]
        return Response.json(
          Array.isArray(result)
            ? [{ jsonrpc: '2.0', id, result: result[0] }]
            : { jsonrpc: '2.0', id, result },
        )
      },
    })
    const proof = {
      message,
      signature: signature ?? (await owner.signMessage({ message })),
      nonce,
      domain,
      uri,
    }
    return { asked, fid: await verifyFarcaster(proof, { chains, clock: () => nowMs }) }
  }

  test('default: asks the registry for the signer’s fid', async () => {
    const { asked, fid: found } = await check(text)
    expect(found).toBe(fid)
    const [{ to, data } = { to: '', data: '0x' as Hex }, ...more] = asked
    expect([to, more]).toEqual([idRegistry, []])
    expect(decodeFunctionData({ abi, data })).toEqual({ functionName: 'idOf', args: [owner.address] })
  })

  test('behavior: asks the key registry for an auth address', async () => {
    for (const resource of [authAddress, `${authAddress}/`]) {
      const message = withResources(`farcaster://fid/${fid}`, resource)
      const { asked, fid: found } = await check(message, { answers: [`0x${word(1)}${word(2)}`] })
      expect(found).toBe(fid)
      expect(asked.map(({ to }) => to)).toEqual([keyRegistry])
      const key = encodeAbiParameters([{ type: 'address' }], [owner.address])
      expect(decodeFunctionData({ abi, data: asked[0]?.data ?? '0x' })).toEqual({
        functionName: 'keyDataOf',
        args: [fid, key.toLowerCase()],
      })
    }
  })

  test.each([
    ['is not registered', 0, 2],
    ['was removed', 2, 2],
    ['signs casts', 1, 1],
    ['has no type', 1, 0],
  ])('attack: rejects an auth address whose key %s', async (_, state, keyType) => {
    const message = withResources(`farcaster://fid/${fid}`, authAddress)
    expect((await check(message, { answers: [`0x${word(state)}${word(keyType)}`] })).fid).toBeUndefined()
  })

  test('attack: ignores a resource that only resembles an auth address, and asks for the owner', async () => {
    for (const resource of [`x${authAddress}`, `${authAddress}es`, 'farcaster://signer/type/authAddress/x']) {
      const { asked } = await check(withResources(`farcaster://fid/${fid}`, resource))
      expect(asked.map(({ to }) => to)).toEqual([idRegistry])
    }
  })

  test('attack: rejects another user’s fid, and an unknown one', async () => {
    for (const owned of [0n, 8n, 70n])
      expect((await check(text, { answers: [`0x${word(owned)}`] })).fid).toBeUndefined()
  })

  test.each([
    ['no resource', []],
    ['no fid', [authAddress]],
    ['the fid twice', [`farcaster://fid/${fid}`, `farcaster://fid/${fid}`]],
    ['two fids', [`farcaster://fid/${fid}`, 'farcaster://fid/8']],
    ['a fid that starts with 0', [`farcaster://fid/0${fid}`]],
    ['the fid 0', ['farcaster://fid/0']],
    ['an empty fid', ['farcaster://fid/']],
    ['a fid followed by text', [`farcaster://fid/${fid}x`]],
    ['a fid with a path', [`farcaster://fid/${fid}/x`]],
    ['a fid of another scheme', [`xfarcaster://fid/${fid}`]],
    ['a fid in hex', ['farcaster://fid/0x7']],
    ['a fid of 20 digits', [`farcaster://fid/1${'0'.repeat(19)}`]],
  ])('attack: rejects a message with %s, without asking a node', async (_, resources) => {
    const message = resources.length ? withResources(...resources) : text.split('\nResources:')[0]
    const { asked, fid: found } = await check(message ?? '')
    expect([found, asked]).toEqual([undefined, []])
  })

  test('behavior: accepts a fid of 19 digits, a trailing slash, and unrelated resources', async () => {
    const long = 10n ** 18n
    const answers = [`0x${word(long)}`]
    expect((await check(withResources(`farcaster://fid/${long}`), { answers })).fid).toBe(long)
    expect((await check(withResources('https://a.test', `farcaster://fid/${fid}/`))).fid).toBe(fid)
    expect((await check(text.replace('Farcaster Auth', 'Farcaster Connect'))).fid).toBe(fid)
  })

  test.each([
    ['a nonce', `Nonce: ${nonce}`, `Nonce: ${nonce}a`],
    ['a domain', `${domain} wants`, `evil.${domain} wants`],
    ['a URI', `URI: ${uri}`, `URI: ${uri}/evil`],
    ['a version', 'Version: 1', 'Version: 2'],
    ['a chain', 'Chain ID: 10', 'Chain ID: 1'],
    ['a purpose', 'Farcaster Auth', 'Farcaster Authority'],
    ['a purpose', 'Farcaster Auth', 'Not Farcaster Auth'],
    ['a purpose', 'Farcaster Auth\n\n', ''],
    ['an address', owner.address, '0x12'],
  ])('attack: rejects a message with %s other than the requested one', async (_, given, changed) => {
    expect(text).toContain(given)
    const { asked, fid: found } = await check(text.replace(given, changed))
    expect([found, asked]).toEqual([undefined, []])
  })

  test.each([
    ['Expiration Time', 1, true],
    ['Expiration Time', 0, false],
    ['Expiration Time', -1, false],
    ['Not Before', 0, true],
    // Clocks differ.
    ['Not Before', 120_000, true],
    ['Not Before', 120_001, false],
  ])('behavior: compares %s with the current time: %i ms from now', async (field, ms, isGood) => {
    const line = `${field}: ${new Date(nowMs + ms).toISOString()}`
    const message = text.replace('\nResources:', `\n${line}\nResources:`)
    expect((await check(message)).fid).toBe(isGood ? fid : undefined)
  })

  test('attack: rejects a signature of another key or message, and a malformed one', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    for (const signature of [
      await stranger.signMessage({ message: text }),
      await owner.signMessage({ message: `${text} ` }),
      '0x',
      'x',
      '0xzz',
    ]) {
      const { asked, fid: found } = await check(text, { signature })
      expect([found, asked]).toEqual([undefined, []])
    }
  })

  test('attack: rejects the login if two nodes disagree about a fid’s owner', async () => {
    const [yes, no] = [`0x${word(fid)}`, `0x${word(0)}`]
    expect((await check(text, { answers: [yes, yes] })).fid).toBe(fid)
    for (const answers of [
      [yes, no],
      [no, yes],
      [no, no],
    ])
      expect((await check(text, { answers })).fid).toBeUndefined()
  })

  test('error: throws SIGNATURE_UNCHECKED for an invalid answer of a node', async () => {
    for (const answer of [null, 5, 'yes', [`0x${word(fid)}`]])
      await expect(check(text, { answers: [answer] })).rejects.toMatchObject({ code: 'SIGNATURE_UNCHECKED' })
  })
})

describe('contracts', () => {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  let wallets: Awaited<ReturnType<typeof createSmartWallets>>
  beforeAll(async () => {
    anvil = await startAnvil()
    wallets = await createSmartWallets(anvil.url, owner.address)
    const chain = createTestClient({ mode: 'anvil', transport: http(anvil.url), pollingInterval: 0 })
    await chain.setCode({ address: idRegistry, bytecode: idRegistryCode })
    for (const address of [owner.address, wallets.deployed, wallets.open])
      await chain.setStorageAt({
        address: idRegistry,
        index: pad(address).toLowerCase() as Hex,
        value: toHex(fid, { size: 32 }),
      })
  })
  afterAll(() => anvil.stop())

  function verify(address: Hex, signature: Hex, ...rpcUrls: [string, ...string[]]) {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chains = rpcChains({ chains: [{ id: 'eip155:10', name: 'Optimism', nativeCurrency, rpcUrls }] })
    const proof = { message: messageOf(address), signature, nonce, domain, uri }
    return verifyFarcaster(proof, { chains, clock: () => 0 })
  }

  test('default: accepts signatures of a key and of a contract', async () => {
    const sign = (address: Hex) => owner.signMessage({ message: messageOf(address) })
    expect(await verify(owner.address, await sign(owner.address), anvil.url)).toBe(fid)
    expect(await verify(wallets.deployed, await sign(wallets.deployed), anvil.url)).toBe(fid)
    expect(await verify(wallets.deployed, await sign(owner.address), anvil.url)).toBeUndefined()
  })

  test('attack: rejects an ERC-6492 signature whose call changes what a deployed contract answers', async () => {
    const signature = wallets.wrapApproval(hashMessage(messageOf(wallets.open)))
    expect(await verify(wallets.open, signature, anvil.url)).toBeUndefined()
  })

  test('attack: rejects a login that only one of two nodes confirms, and throws if the other does not answer', async () => {
    const word = (value: bigint) => toHex(value, { size: 32 })
    const liar = await startNode((body) => {
      const { id, method, params } = body as { id: number; method: string; params: [{ to?: string }] }
      const isRegistry = params[0].to?.toLowerCase() === idRegistry.toLowerCase()
      const yes = isRegistry ? word(fid) : `0x1626ba7e${'0'.repeat(56)}`
      return { text: JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_getCode' ? '0x01' : yes }) }
    })
    const stranger = privateKeyToAccount(generatePrivateKey())
    const sign = (address: Hex) => stranger.signMessage({ message: messageOf(address) })
    for (const address of [wallets.deployed, stranger.address]) {
      const signature = await sign(address)
      expect(await verify(address, signature, liar.url, anvil.url)).toBeUndefined()
      expect(await verify(address, signature, anvil.url, liar.url)).toBeUndefined()
      await expect(verify(address, signature, liar.url, 'http://127.0.0.1:1')).rejects.toMatchObject({
        code: 'SIGNATURE_UNCHECKED',
      })
    }
    await liar.stop()
  })
})
