import { createServer } from 'node:net'
import {
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaHoldings, solanaTokens } from './localSolana.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'

const systemProgram = address('11111111111111111111111111111111')
const first = address(solanaHoldings[0]?.address ?? '')

describe('startSolanaChain', () => {
  let chain: SolanaChain
  let rpc: ReturnType<typeof createSolanaRpc>
  let payer: KeyPairSigner
  beforeAll(async () => {
    chain = await startSolanaChain({ slotMs: 50 })
    rpc = createSolanaRpc(chain.url)
    payer = await generateKeyPairSigner()
    const rpcSubscriptions = createSolanaRpcSubscriptions(chain.wsUrl)
    // biome-ignore lint/suspicious/noExplicitAny: the types name clusters, and this is none
    const airdrop = airdropFactory({ rpc, rpcSubscriptions } as any)
    await airdrop({
      recipientAddress: payer.address,
      lamports: lamports(5_000_000_000n),
      commitment: 'confirmed',
    })
  })
  afterAll(() => chain.stop())

  async function transfer(from: KeyPairSigner, amount: bigint) {
    const to = await generateKeyPairSigner()
    const data = new Uint8Array(12)
    data[0] = 2
    new DataView(data.buffer).setBigUint64(4, amount, true)
    const { value: blockhash } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (tx) => setTransactionMessageFeePayerSigner(from, tx),
      (tx) => setTransactionMessageLifetimeUsingBlockhash(blockhash, tx),
      (tx) =>
        appendTransactionMessageInstruction(
          {
            programAddress: systemProgram,
            accounts: [
              { address: from.address, role: 3, signer: from },
              { address: to.address, role: 1 },
            ],
            data,
          },
          tx,
        ),
    )
    return { to: to.address, transaction: await signTransactionMessageWithSigners(message) }
  }

  test('default: the first account holds SOL and tokens of both token programs', async () => {
    const holding = solanaHoldings[0]
    expect((await rpc.getBalance(first).send()).value).toBe(41_720_054_000n)
    for (const [token, program] of [
      [solanaTokens[0], 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
      [solanaTokens[1], 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
    ] as const) {
      const owned = await rpc
        .getTokenAccountsByOwner(first, { programId: address(program) }, { encoding: 'jsonParsed' })
        .send()
      expect(owned.value.map(({ account }) => account.data.parsed.info)).toMatchObject([
        { mint: token?.address, tokenAmount: { uiAmountString: holding?.[token?.symbol ?? 'USDC'] } },
      ])
      const supply = await rpc.getTokenSupply(address(token?.address ?? '')).send()
      expect(supply.value.decimals).toBe(token?.decimals)
    }
  })
  test('behavior: runs, confirms and stores a transaction', async () => {
    const rpcSubscriptions = createSolanaRpcSubscriptions(chain.wsUrl)
    // biome-ignore lint/suspicious/noExplicitAny: the types name clusters, and this is none
    const send = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as any)
    const { to, transaction } = await transfer(payer, 1_000_000_000n)
    await send(transaction as never, { commitment: 'confirmed' })
    expect((await rpc.getBalance(to).send()).value).toBe(1_000_000_000n)
    const signature = getSignatureFromTransaction(transaction)
    const { value: statuses } = await rpc.getSignatureStatuses([signature]).send()
    expect(statuses[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    expect((await rpc.getSignaturesForAddress(to).send()).map((entry) => entry.signature)).toEqual([
      signature,
    ])
    const found = await rpc
      .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
  })
  test('error: rejects a transfer above the balance with the system program’s error', async () => {
    const { transaction } = await transfer(payer, 99_000_000_000n)
    const sending = rpc
      .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
      .send()
    await expect(sending).rejects.toMatchObject({ context: { __code: -32002 } })
    const { value } = await rpc
      .simulateTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
      .send()
    expect(value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  })
  test('error: rejects a transaction with an old blockhash', async () => {
    const { transaction } = await transfer(payer, 1n)
    const old = Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64')
    // The blockhash follows the message's keys: three of them here.
    old.fill(7, 1 + 64 + 4 + 1 + 3 * 32, 1 + 64 + 4 + 1 + 4 * 32)
    const answer = await call('sendTransaction', [old.toString('base64'), { encoding: 'base64' }])
    expect(answer.error).toMatchObject({ code: -32002, data: { err: 'BlockhashNotFound' } })
  })
  test('behavior: slots advance', async () => {
    const before = await rpc.getSlot().send()
    await expect.poll(() => rpc.getSlot().send()).toBeGreaterThan(before)
  })
  test('behavior: returns whole numbers with full precision', async () => {
    const response = await fetch(chain.url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [first] }),
    })
    expect(await response.text()).toContain('"rentEpoch":18446744073709551615')
  })
  async function call(method: string, params: unknown): Promise<{ error?: unknown; result?: unknown }> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await (await fetch(chain.url, { method: 'POST', body })).json()) as object
  }
  test.each([
    ['getNothing', [], -32601],
    ['toString', [], -32601],
    ['getBalance', [], -32602],
    ['getBalance', ['me'], -32602],
    ['getBalance', 'me', -32602],
    ['sendTransaction', ['AAAA', { encoding: 'base64' }], -32602],
    ['requestAirdrop', [first, 'all'], -32602],
  ])('error: rejects an unknown method or invalid parameters: %s %j', async (method, params, code) => {
    expect(await call(method, params)).toMatchObject({ error: { code } })
  })
  test('error: rejects a body that isn’t JSON, and a method other than POST', async () => {
    expect((await fetch(chain.url, { method: 'POST', body: '{' })).status).toBe(400)
    expect((await fetch(chain.url)).status).toBe(405)
  })
  test('error: reports a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    await expect(startSolanaChain({ port })).rejects.toMatchObject({ code: 'PART_START_FAILED' })
    taken.close()
  })
  test('error: rejects with ABORTED if aborted before the start', async () => {
    await expect(startSolanaChain({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
  })
  test('behavior: stop ends the server, also if called twice', async () => {
    const other = await startSolanaChain()
    await Promise.all([other.stop(), other.stop()])
    await expect(fetch(other.url)).rejects.toThrow()
  })
})
