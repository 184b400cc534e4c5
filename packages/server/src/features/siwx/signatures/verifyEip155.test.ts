import { hashMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../../test/anvil.ts'
import { createSmartWallets } from '../../../../test/smartWallet.ts'
import { startNode } from '../../../../test/startNode.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { verifyEip155 } from './verifyEip155.ts'

const networkId = 'eip155:31337'
const message = 'app.example.com wants you to sign in with your Ethereum account'
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let anvil: Awaited<ReturnType<typeof startAnvil>>
let wallets: Awaited<ReturnType<typeof createSmartWallets>>
beforeAll(async () => {
  anvil = await startAnvil()
  wallets = await createSmartWallets(anvil.url, owner.address)
})
afterAll(() => anvil.stop())

const chainsAt = (...urls: [string, ...string[]]) =>
  rpcChains({
    chains: [
      {
        id: networkId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: urls,
      },
    ],
  })
const verify = (address: string, signature: string, text = message) =>
  verifyEip155({ networkId, address, message: text, signature }, chainsAt(anvil.url), {
    others: [wallets.factory],
  })

describe('verifyEip155', () => {
  test('default: verifies a key account without asking a node', async () => {
    const signed = { networkId, address: owner.address, message } as const
    const signature = await owner.signMessage({ message })
    expect(await verifyEip155({ ...signed, signature }, rpcChains({ chains: [] }))).toBe(true)
    expect(await verify(owner.address, await stranger.signMessage({ message }))).toBe(false)
    expect(await verify(owner.address, signature, `${message}!`)).toBe(false)
    expect(await verify(owner.address, signature.slice(0, -2))).toBe(false)
  })
  // https://github.com/trustwallet/wallet-core/issues/4433
  test('behavior: the first 32 bytes of a signature, which a phone returned, prove nothing', async () => {
    const signature = await owner.signMessage({ message })
    expect(await verify(owner.address, signature.slice(0, 66))).toBe(false)
    expect(await verify(wallets.deployed, signature.slice(0, 66))).toBe(false)
  })
  test('behavior: verifies a contract account (ERC-1271)', async () => {
    const signature = await owner.signMessage({ message })
    expect(await verify(wallets.deployed, signature)).toBe(true)
    expect(await verify(wallets.deployed, signature, `${message}!`)).toBe(false)
    expect(await verify(wallets.deployed, await stranger.signMessage({ message }))).toBe(false)
    expect(await verify(wallets.deployed, '0x')).toBe(false)
  })
  test('behavior: verifies an undeployed contract account (ERC-6492) without deploying it', async () => {
    const signature = await owner.signMessage({ message })
    const { counterfactual, wrap } = wallets
    expect(await verify(counterfactual, wrap(signature))).toBe(true)
    expect(await verify(counterfactual, wrap(signature), `${message}!`)).toBe(false)
    expect(await verify(counterfactual, wrap(await stranger.signMessage({ message })))).toBe(false)
    expect(await verify(counterfactual, signature)).toBe(false)
    expect(await verify(stranger.address, wrap(signature))).toBe(false)
    expect(await wallets.codeOf(counterfactual)).toBeUndefined()
  })
  test('behavior: verifies a wrapped signature of a deployed contract', async () => {
    const signature = await owner.signMessage({ message })
    expect(await verify(wallets.deployed, wallets.wrap(signature))).toBe(true)
    expect(await verify(wallets.deployed, wallets.wrap(await stranger.signMessage({ message })))).toBe(false)
  })
  test('attack: rejects an ERC-6492 signature whose call changes what a deployed contract answers', async () => {
    expect(await verify(wallets.open, wallets.wrapApproval(hashMessage(message)))).toBe(false)
  })
  test('attack: rejects an ERC-6492 signature with an unknown factory', async () => {
    const signature = wallets.wrap(await owner.signMessage({ message }))
    const signed = { networkId, address: wallets.counterfactual, message, signature } as const
    expect(await verifyEip155(signed, chainsAt(anvil.url))).toBe(false)
    expect(await verifyEip155(signed, chainsAt(anvil.url), { others: [wallets.factory] })).toBe(true)
    // A factory that deploys any code counts only for the account it would deploy.
    const simple = [{ chainId: networkId, factory: wallets.factory }] as const
    expect(await verifyEip155(signed, chainsAt(anvil.url), { simple })).toBe(false)
  })
  test('attack: one of two nodes cannot make a wrong signature valid or a valid one wrong', async () => {
    const yes = `0x1626ba7e${'0'.repeat(56)}`
    const liar = await startNode((body) => {
      const { id, method } = body as { id: number; method: string }
      return { text: JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_getCode' ? '0x01' : yes }) }
    })
    const signed = { networkId, message, signature: await stranger.signMessage({ message }) } as const
    for (const address of [wallets.deployed, owner.address]) {
      expect(await verifyEip155({ ...signed, address }, chainsAt(liar.url, anvil.url))).toBe(false)
      expect(await verifyEip155({ ...signed, address }, chainsAt(anvil.url, liar.url))).toBe(false)
    }
    const honest = { ...signed, address: wallets.deployed, signature: await owner.signMessage({ message }) }
    expect(await verifyEip155(honest, chainsAt(liar.url, anvil.url))).toBe(true)
    expect(await verifyEip155(honest, chainsAt('http://127.0.0.1:1', anvil.url, anvil.url))).toBe(true)
    await liar.stop()
  })
  test('attack: throws SIGNATURE_UNCHECKED if one node lies and the other does not answer', async () => {
    const yes = `0x1626ba7e${'0'.repeat(56)}`
    const liar = await startNode((body) => {
      const { id, method } = body as { id: number; method: string }
      return { text: JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_getCode' ? '0x01' : yes }) }
    })
    const signature = await stranger.signMessage({ message })
    const signed = { networkId, address: wallets.deployed, message, signature } as const
    for (const [one, other] of [
      [liar.url, 'http://127.0.0.1:1'],
      ['http://127.0.0.1:1', liar.url],
    ] as const)
      await expect(verifyEip155(signed, chainsAt(one, other))).rejects.toMatchObject({
        code: 'SIGNATURE_UNCHECKED',
      })
    expect(await verifyEip155(signed, chainsAt(liar.url, 'http://127.0.0.1:1', anvil.url))).toBe(false)
    await liar.stop()
  })
  test('error: throws SIGNATURE_UNCHECKED if one of two nodes is down; a third node replaces it', async () => {
    const signature = await owner.signMessage({ message })
    const signed = { networkId, address: wallets.deployed, message, signature } as const
    const down = 'http://127.0.0.1:1'
    await expect(verifyEip155(signed, chainsAt(down, anvil.url))).rejects.toMatchObject({
      code: 'SIGNATURE_UNCHECKED',
      message: expect.stringContaining('Try again later.'),
    })
    expect(await verifyEip155(signed, chainsAt(down, anvil.url, anvil.url))).toBe(true)
    // A key-controlled account needs no node.
    const own = { ...signed, address: owner.address }
    expect(await verifyEip155(own, chainsAt(down, down))).toBe(true)
  })
  test('error: throws SIGNATURE_UNCHECKED if the only node is down, instead of returning false', async () => {
    const signed = {
      networkId,
      address: wallets.deployed,
      message,
      signature: await owner.signMessage({ message }),
    } as const
    await expect(verifyEip155(signed, chainsAt('http://127.0.0.1:1'))).rejects.toMatchObject({
      code: 'SIGNATURE_UNCHECKED',
    })
    await expect(verifyEip155(signed, rpcChains({ chains: [] }))).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })
})
