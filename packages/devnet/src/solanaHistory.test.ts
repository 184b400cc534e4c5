import { createHmac, pbkdf2Sync } from 'node:crypto'
import { createApiClient, getHistory, type Transaction } from '@foyer/contract'
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMnemonic } from './accounts.ts'
import { localSolana, solanaHoldings, solanaTokens } from './localSolana.ts'
import { associatedTokenProgram, tokenProgram } from './solana/tokenLayouts.ts'
import { type Backend, startBackend } from './startBackend.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'

const systemProgram = address('11111111111111111111111111111111')
const usdc = address(solanaTokens[0]?.address ?? '')
const chainId = localSolana.networkId

let chain: SolanaChain
let backend: Backend
let api: ReturnType<typeof createApiClient>
let first: KeyPairSigner
let second: KeyPairSigner
beforeAll(async () => {
  chain = await startSolanaChain({ slotMs: 50 })
  backend = await startBackend({
    chains: [],
    solana: chain,
    projects: [{ id: 'demo', name: 'Demo', allowedOrigins: [], features: [] }],
  })
  api = createApiClient({ serverUrl: backend.url, projectId: 'demo', sdkType: 'test', sdkVersion: '0' })
  ;[first, second] = (await Promise.all([0, 1].map(signerOf))) as [KeyPairSigner, KeyPairSigner]
})
afterAll(async () => {
  await backend?.stop()
  await chain?.stop()
})

/** A test account at `m/44'/501'/index'/0'` (SLIP-10). */
async function signerOf(index: number): Promise<KeyPairSigner> {
  const seed = pbkdf2Sync(testMnemonic, 'mnemonic', 2_048, 64, 'sha512')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const step of [44, 501, index, 0]) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(step + 0x80000000, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(node.subarray(0, 32)))
}

async function send(
  from: KeyPairSigner,
  instruction: Parameters<typeof appendTransactionMessageInstruction>[0],
  skipPreflight = false,
) {
  const rpc = createSolanaRpc(chain.url)
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (tx) => setTransactionMessageFeePayerSigner(from, tx),
    (tx) => setTransactionMessageLifetimeUsingBlockhash(blockhash, tx),
    (tx) => appendTransactionMessageInstruction(instruction, tx),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  return rpc
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', skipPreflight })
    .send()
}
function sendSol(from: KeyPairSigner, to: Address, lamports: bigint, skipPreflight = false) {
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  return send(
    from,
    {
      programAddress: systemProgram,
      accounts: [{ address: from.address, role: 3, signer: from } as never, { address: to, role: 1 }],
      data,
    },
    skipPreflight,
  )
}
async function tokenAccountOf(owner: Address) {
  const { encode } = getAddressEncoder()
  const seeds = [encode(owner), encode(tokenProgram), encode(usdc)]
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}
async function sendUsdc(from: KeyPairSigner, to: Address, amount: bigint) {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, amount, true)
  return send(from, {
    programAddress: tokenProgram,
    accounts: [
      { address: await tokenAccountOf(from.address), role: 1 },
      { address: await tokenAccountOf(to), role: 1 },
      { address: from.address, role: 2, signer: from } as never,
    ],
    data,
  })
}

const read = (account: string, cursor?: string) =>
  api(getHistory, { params: { account }, query: { chainId, ...(cursor ? { cursor } : {}) } })
function tell({ metadata, transfers }: Transaction): string {
  const { operationType, status, fee } = metadata
  const what = transfers.map(
    ({ direction, quantity, fungible_info }) => `${direction} ${quantity.numeric} ${fungible_info?.symbol}`,
  )
  return [`${operationType} ${status}`, ...what, ...(fee ? [`fee ${fee.numeric} ${fee.symbol}`] : [])].join(
    ' | ',
  )
}

describe('solanaHistory', () => {
  test('default: lists SOL and token transfers for sender and receiver, and failed transactions for the sender', async () => {
    expect(first.address).toBe(solanaHoldings[0]?.address)
    const hashes = [
      await sendSol(first, second.address, 1_250_000_000n),
      await sendUsdc(first, second.address, 12_340_000n),
      await sendSol(first, second.address, 900_000_000_000n, true),
    ].reverse()
    const mine = await read(first.address)
    expect(mine.missing).toEqual([])
    expect(mine.data.map(({ metadata }) => metadata.hash)).toEqual(hashes)
    expect(mine.data.map(tell)).toEqual([
      'execute failed | fee 0.000005 SOL',
      'send confirmed | out 12.34 USDC | fee 0.000005 SOL',
      'send confirmed | out 1.25 SOL | fee 0.000005 SOL',
    ])
    expect(mine.data[1]?.transfers[0]).toMatchObject({
      sender: first.address,
      recipient: second.address,
      fungible_info: { name: 'USD Coin', address: `${chainId}:${usdc}` },
    })
    // A token payment names the receiver's token account, not the receiver.
    const theirs = await read(second.address)
    expect(theirs.data.map(tell).sort()).toEqual([
      'receive confirmed | in 1.25 SOL',
      'receive confirmed | in 12.34 USDC',
    ])
    for (const { metadata } of theirs.data) expect(metadata.sentFrom).toBe(first.address)
  })

  test('behavior: pages neither repeat nor skip a transaction while new ones arrive', async () => {
    const payer = second
    const to = (await generateKeyPairSigner()).address
    for (let count = 1n; count <= 60n; count++) await sendSol(payer, to, 1_000_000n + count)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(to, cursor)
      seen.push(...page.data.map(({ metadata }) => metadata.hash))
      cursor = page.next
      await sendSol(payer, to, 2_000_000n + BigInt(seen.length))
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })

  test('error: rejects an invalid account, an invalid cursor, and an unsupported chain', async () => {
    const query = { chainId }
    await expect(api(getHistory, { params: { account: 'nobody!' }, query })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    await expect(read(first.address, 'x')).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
    const other = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
    await expect(api(getHistory, { params: { account: first.address }, query: other })).rejects.toMatchObject(
      { code: 'CHAIN_NOT_SUPPORTED' },
    )
  })

  test('behavior: without a chain id, reads the chain that the account’s format belongs to', async () => {
    const { data } = await api(getHistory, { params: { account: first.address }, query: {} })
    expect(data[0]?.metadata.chain).toBe(chainId)
  })

  test('error: reports a chain that is down', async () => {
    await chain.stop()
    expect(await read(first.address)).toEqual({
      data: [],
      next: null,
      missing: [{ part: 'history', chainId, reason: 'down' }],
    })
  })
})
