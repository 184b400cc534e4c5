import { createTestClient, type Hex, hashMessage, http, pad, toHex } from 'viem'
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
function verify(address: Hex, signature: Hex, ...rpcUrls: [string, ...string[]]) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chains = rpcChains({ chains: [{ id: 'eip155:10', name: 'Optimism', nativeCurrency, rpcUrls }] })
  const proof = { message: messageOf(address), signature, nonce, domain, uri }
  return verifyFarcaster(proof, { chains, clock: () => 0 })
}

describe('verifyFarcaster', () => {
  test('default: a key, and a contract', async () => {
    const sign = (address: Hex) => owner.signMessage({ message: messageOf(address) })
    expect(await verify(owner.address, await sign(owner.address), anvil.url)).toBe(fid)
    expect(await verify(wallets.deployed, await sign(wallets.deployed), anvil.url)).toBe(fid)
    expect(await verify(wallets.deployed, await sign(owner.address), anvil.url)).toBeUndefined()
  })

  test('attack: the call of an ERC-6492 signature changes what a deployed contract answers', async () => {
    const signature = wallets.wrapApproval(hashMessage(messageOf(wallets.open)))
    expect(await verify(wallets.open, signature, anvil.url)).toBeUndefined()
  })

  test('attack: one node that lies about a signature, or about an account’s owner', async () => {
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
