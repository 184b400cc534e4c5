import { wrappedSolAddress } from '@foyer/contract'
import { type SolanaChain, solanaTokens, startSolanaChain } from '@foyer/devnet'
import { createSolanaSigner } from '@foyer/testing'
import type { Instruction } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeBase58 } from '../base58.ts'
import { encodeBase64 } from '../base64.ts'
import { accountOf, instruction, makeAccount, moveSol, moveTokens, toTransaction } from '../test/swapParts.ts'
import { createAsk } from '../transfers/createAsk.ts'
import { encodeU64 } from '../transfers/encodeMessage.ts'
import { blockhashAnswer } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import { checkHoldings } from './checkHoldings.ts'
import type { SwapSide, SwapTerms } from './checkInstructions.ts'
import { simulateSwap } from './simulateSwap.ts'

const user = createSolanaSigner().address
const maker = createSolanaSigner({ accountIndex: 4 })
const mint = solanaTokens[0]?.address ?? ''
const { token: program } = programs

// The content of a transaction is validated before; this only covers its effects on the chain.
describe('simulateSwap', () => {
  let chain: SolanaChain
  let dollars: SwapSide
  let sol: SwapSide
  let makers: string
  beforeAll(async () => {
    chain = await startSolanaChain()
    dollars = { isNative: false, mint, program, account: await accountOf(user, program, mint) }
    sol = {
      isNative: true,
      mint: wrappedSolAddress,
      program,
      account: await accountOf(user, program, wrappedSolAddress),
    }
    makers = await accountOf(maker.address, program, mint)
  })
  afterAll(() => chain.stop())

  const attempt = async (instructions: readonly Instruction[], terms: SwapTerms) => {
    const ask = createAsk({ rpcUrls: [chain.url] })
    const { value } = await ask('getLatestBlockhash', [], blockhashAnswer)
    const transaction = encodeBase64(toTransaction(user, value.blockhash, instructions))
    const before = await checkHoldings(ask, [], terms)
    const signers = instructions.some(({ accounts = [] }) =>
      accounts.some(({ address, role }) => address === maker.address && role >= 2),
    )
    return simulateSwap(ask, { transaction, terms, before, cost: signers ? 10_000n : 5_000n })
  }
  const pay = (amount: bigint) =>
    moveTokens({ program, mint, decimals: 6, from: dollars.account, to: makers, owner: user, amount })
  const buy = (): SwapTerms => ({ account: user, sold: dollars, bought: sol, amount: 100n, minimum: 500n })
  const sell = (): SwapTerms => ({ account: user, sold: sol, bought: dollars, amount: 500n, minimum: 100n })

  test('default: returns the received amount', async () => {
    expect(await attempt([pay(100n), moveSol(maker.address, user, 700n)], buy())).toBe(700n)
  })

  test('attack: refuses if more leaves than is sold', async () => {
    await expect(attempt([pay(101n), moveSol(maker.address, user, 700n)], buy())).rejects.toThrow(
      'more would leave your account',
    )
    const got = moveTokens({
      program,
      mint,
      decimals: 6,
      from: makers,
      to: dollars.account,
      owner: maker.address,
      amount: 100n,
    })
    await expect(attempt([moveSol(user, maker.address, 501n), got], sell())).rejects.toThrow(
      'more would leave your account',
    )
  })

  test('attack: refuses if less arrives than the minimum', async () => {
    await expect(attempt([pay(100n), moveSol(maker.address, user, 499n)], buy())).rejects.toThrow(
      'less would arrive',
    )
  })

  test('attack: refuses if SOL leaves in a swap of tokens', async () => {
    const terms = { ...buy(), bought: { ...dollars, account: makers }, minimum: 100n }
    await expect(attempt([pay(100n), moveSol(user, maker.address, 1n)], terms)).rejects.toThrow(
      'something else would leave your account',
    )
  })

  test('attack: does not count already wrapped SOL as received', async () => {
    const wrapping = [
      makeAccount({ payer: user, account: sol.account, owner: user, mint: wrappedSolAddress, program }),
      moveSol(user, sol.account, 900n),
      instruction(program, [[sol.account, 'w']], [17]),
    ]
    const ask = createAsk({ rpcUrls: [chain.url] })
    const { value } = await ask('getLatestBlockhash', [], blockhashAnswer)
    await createSolanaSigner({ rpcUrl: chain.url }).sendTransaction(
      toTransaction(user, value.blockhash, wrapping),
    )
    const close = instruction(
      program,
      [
        [sol.account, 'w'],
        [user, 'w'],
        [user, 's'],
      ],
      [9],
    )
    await expect(attempt([pay(100n), close], buy())).rejects.toThrow('less would arrive')
    expect(await attempt([pay(100n), moveSol(maker.address, user, 600n), close], buy())).toBe(600n)
  })

  test('attack: refuses an approval, and a change of the account’s authority', async () => {
    const bought = moveSol(maker.address, user, 700n)
    for (const granted of [
      instruction(program, [[dollars.account, 'w'], [maker.address], [user, 's']], [4, ...encodeU64(9n)]),
      instruction(
        program,
        [
          [dollars.account, 'w'],
          [user, 's'],
        ],
        [6, 3, 1, ...(decodeBase58(maker.address) ?? [])],
      ),
      instruction(
        program,
        [
          [dollars.account, 'w'],
          [user, 's'],
        ],
        [6, 2, 1, ...(decodeBase58(maker.address) ?? [])],
      ),
    ])
      await expect(attempt([pay(100n), bought, granted], buy())).rejects.toThrow('it approves something else')
  })

  test('error: SWAP_SIMULATION_FAILED: with the chain’s reason', async () => {
    await expect(attempt([pay(10n ** 15n)], buy())).rejects.toMatchObject({
      code: 'SWAP_SIMULATION_FAILED',
      details: 'insufficient funds',
    })
  })
})
