import { createPublicClient, http, parseEther, type Transaction, type TransactionReceipt, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvmWallet } from './createEvmWallet.ts'
import { startAnvil } from './test/startAnvil.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Creation code that reverts immediately. */
const reverting = '0x60006000fd'

type Node = Awaited<ReturnType<typeof startAnvil>>
let nodes: Node[]
let chains: Record<number, string>
beforeAll(async () => {
  nodes = await Promise.all([startAnvil(31337), startAnvil(31338)])
  chains = Object.fromEntries(nodes.map(({ url }, index) => [31337 + index, url]))
})
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())))

async function connected(options = {}) {
  const wallet = createEvmWallet({ chains, ...options })
  await wallet.request({ method: 'eth_requestAccounts' })
  const send = (transaction: object) =>
    wallet.request({
      method: 'eth_sendTransaction',
      params: [{ from: wallet.address, ...transaction }],
    }) as Promise<`0x${string}`>
  return { wallet, send }
}
function mined(hash: `0x${string}`, chainId = 31337): Promise<TransactionReceipt> {
  const client = createPublicClient({ transport: http(chains[chainId]), pollingInterval: 5 })
  return client.waitForTransactionReceipt({ hash })
}
function transactionOf(hash: `0x${string}`): Promise<Transaction> {
  return createPublicClient({ transport: http(chains[31337]) }).getTransaction({ hash })
}

describe('createEvmWallet with a real node', () => {
  test('behavior: forwards reads to the node of the current chain', async () => {
    const { wallet } = await connected()
    const balance = () => wallet.request({ method: 'eth_getBalance', params: [third, 'latest'] })
    expect(await balance()).toBe(toHex(parseEther('10000')))
    await expect(wallet.request({ method: 'eth_nothing' })).rejects.toMatchObject({ code: -32601 })
    wallet.switchChain(31338)
    await wallet.request({ method: 'anvil_setBalance', params: [third, '0x1'] })
    expect(await balance()).toBe('0x1')
    wallet.switchChain(31337)
    expect(await balance()).toBe(toHex(parseEther('10000')))
    expect(await wallet.request({ method: 'net_version' })).toBe('31337')
  })

  test('behavior: sends transactions from the current account, on the current chain', async () => {
    const { wallet, send } = await connected()
    const receipt = await mined(await send({ to: second, value: '0x5' }))
    expect(receipt).toMatchObject({ status: 'success', from: first.toLowerCase() })
    wallet.switchAccount(1)
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    const other = await mined(await send({ to: first, data: '0x1234' }), 31338)
    expect(other.from).toBe(second.toLowerCase())
  })

  test('behavior: creates a contract from a transaction without a receiver', async () => {
    const { send } = await connected()
    const { contractAddress } = await mined(await send({ data: '0x600160005360016000f3' }))
    expect(contractAddress).toMatch(/^0x/)
  })

  test('behavior: uses the page’s gas, fees and nonce', async () => {
    const { wallet, send } = await connected({ accountIndex: 3 })
    const eip1559 = await transactionOf(
      await send({ to: second, gas: '0x7530', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x5' }),
    )
    expect(eip1559).toMatchObject({
      gas: 30_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 5n,
      nonce: 0,
    })
    const legacy = await transactionOf(await send({ to: second, gasPrice: '0x77359400', nonce: '0x1' }))
    expect(legacy).toMatchObject({ type: 'legacy', gasPrice: 2_000_000_000n, nonce: 1 })
    expect(
      await wallet.request({ method: 'eth_getTransactionCount', params: [wallet.address, 'latest'] }),
    ).toBe('0x2')
  })

  test('behavior: sends transactions made at once with successive nonces', async () => {
    const { send } = await connected({ accountIndex: 4 })
    const hashes = await Promise.all(['0x1', '0x2', '0x3'].map((value) => send({ to: second, value })))
    const receipts = await Promise.all(hashes.map((hash) => mined(hash)))
    expect(receipts.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
  })

  test('error: passes on the node’s error, and sends the next transaction', async () => {
    const { send } = await connected({ accountIndex: 5 })
    await expect(send({ to: second, value: toHex(2n ** 90n) })).rejects.toMatchObject({
      code: -32003,
      message: expect.stringContaining('Insufficient funds'),
    })
    await expect(send({ data: reverting })).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x',
    })
    expect((await mined(await send({ to: second }))).status).toBe('success')
  })

  test('error: rejects an invalid transaction, and one for another chain or account', async () => {
    const { send } = await connected()
    await expect(send({ to: second, value: 5 })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ to: second, chainId: '0x7a6a' })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ to: second, from: undefined })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ to: second, from: second })).rejects.toMatchObject({ code: 4100 })
  })

  test('error: a rejected transaction is not sent', async () => {
    const { wallet, send } = await connected({ accountIndex: 6 })
    wallet.rejectNext()
    await expect(send({ to: second })).rejects.toMatchObject({ code: 4001 })
    const params = [wallet.address, 'pending']
    expect(await wallet.request({ method: 'eth_getTransactionCount', params })).toBe('0x0')
  })

  test('behavior: uses the endpoint that the page gave for an added chain', async () => {
    const { wallet, send } = await connected({ chains: { 31337: chains[31337] } })
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x7a6a', chainName: 'Two', rpcUrls: [chains[31338]] }],
    })
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect((await mined(await send({ to: second }), 31338)).status).toBe('success')
  })

  test('error: rejects on a chain without a reachable node', async () => {
    const { wallet, send } = await connected({ chains: { ...chains, 5: 'http://127.0.0.1:1' } })
    wallet.switchChain(777)
    await expect(send({ to: second })).rejects.toMatchObject({ code: 4901 })
    wallet.switchChain(5)
    await expect(wallet.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: -32603 })
  })
})
