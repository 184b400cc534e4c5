import type { CaipAssetId, CaipNetworkId, PaymentRequest } from '@foyer/contract'
import { type LocalChain, startChain } from '@foyer/devnet'
import { createTestClient, formatUnits, type Hex, http } from 'viem'
import { setCode } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rpcChains } from '../chains/rpcChains.ts'
import type { Payments } from './Payments.ts'
import { readOptions } from './readOptions.ts'

const network: CaipNetworkId = 'eip155:31337'
const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const receiver = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5'
const token: Hex = '0x00000000000000000000000000000000000000f1'
/** A contract that answers every call with one number: a token that reports these decimals. */
const saying = (decimals: number): Hex => `0x60${decimals.toString(16).padStart(2, '0')}60005260206000f3`

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain({ chainId: 31_337 })
})
afterAll(() => chain?.stop())

const payments = (decimals: number) =>
  ({
    chains: rpcChains({
      chains: [
        {
          id: network,
          name: 'Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [chain.url],
        },
        {
          id: solana,
          name: 'Solana',
          nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
          rpcUrls: ['http://127.0.0.1:1'],
        },
      ],
    }),
    payContracts: { has: async () => false },
    tokens: {
      list: async (id: CaipNetworkId) => [
        { address: id === solana ? mint : token, name: 'Listed', symbol: 'LST', decimals },
      ],
    },
  }) as unknown as Payments
const read = (asset: CaipAssetId, change: Partial<PaymentRequest> = {}, decimals = 6) => {
  const asked = { orderId: 'one', asset, amount: '10', receiver, expiry: 0, ...change }
  return readOptions(payments(decimals), asked, new AbortController().signal)
}
const setDecimals = (decimals: number) =>
  setCode(createTestClient({ mode: 'anvil', transport: http(chain.url) }), {
    address: token,
    bytecode: saying(decimals),
  })

describe('readOptions', () => {
  test.each([
    ['a token', `${solana}/token:${mint}`],
    ['the native currency', `${solana}/slip44:501`],
  ] as const)('default: accepts a Solana payment in %s', async (_, asset) => {
    expect(await read(asset)).toMatchObject([{ amount: '10', receiver }])
  })

  test.each([
    ['an account of an EVM network', '0x00000000000000000000000000000000000a11ce'],
    ['an address with a character outside base58', receiver.replace('7', '0')],
    ['an empty address', ''],
    ['an address that is too long', `${receiver}111`],
  ])('error: rejects a Solana payment to %s', async (_, receiver) => {
    await expect(read(`${solana}/slip44:501`, { receiver })).rejects.toMatchObject({
      code: 'PAYMENT_INVALID',
    })
  })

  describe('a token of an EVM network', () => {
    const asset: CaipAssetId = `${network}/erc20:${token}`
    const to = { receiver: '0x00000000000000000000000000000000000a11ce' }

    test('default: reads the decimals from the contract', async () => {
      await setDecimals(6)
      expect(await read(asset, to)).toMatchObject([{ symbol: 'LST', decimals: 6 }])
    })

    test('attack: rejects a token whose decimals differ between the list and the contract', async () => {
      await setDecimals(18)
      await expect(read(asset, to)).rejects.toMatchObject({ code: 'PAYMENT_INVALID' })
    })

    test('error: rejects a token with too many decimals to write an amount', async () => {
      await setDecimals(78)
      await expect(read(asset, to, 78)).rejects.toMatchObject({ code: 'PAYMENT_INVALID' })
    })
  })

  test.each([
    ['more than a contract can count', `${network}/slip44:60`, String(2n ** 256n / 10n ** 18n + 1n)],
    ['more digits than any chain has', `${network}/slip44:60`, '9'.repeat(78)],
    ['more than a Solana token has', `${solana}/token:${mint}`, '18446744073709.551616'],
    ['more than Solana’s currency has', `${solana}/slip44:501`, '18446744073.709551616'],
    ['nothing', `${network}/slip44:60`, '0.0'],
  ] as [string, CaipAssetId, string][])(
    'attack: an amount that a wallet would cut off: %s',
    async (_, asset, amount) => {
      const to = asset.startsWith(solana) ? receiver : '0x00000000000000000000000000000000000a11ce'
      await expect(read(asset, { amount, receiver: to })).rejects.toMatchObject({ code: 'PAYMENT_INVALID' })
    },
  )

  test('behavior: the largest amounts of each chain', async () => {
    expect(await read(`${solana}/slip44:501`, { amount: '18446744073.709551615' })).toHaveLength(1)
    const to = {
      amount: formatUnits(2n ** 256n - 1n, 18),
      receiver: '0x00000000000000000000000000000000000a11ce',
    }
    expect(await read(`${network}/slip44:60`, to)).toHaveLength(1)
  })

  test('attack: rejects a receiver that could never send the payment back, such as the token itself', async () => {
    await setDecimals(6)
    const native: CaipAssetId = `${network}/slip44:60`
    const sol: CaipAssetId = `${solana}/slip44:501`
    const lost: [CaipAssetId, string][] = [
      // Precompiles and contracts of the chain itself.
      ...['1', '9', '0a', '11', '64', '0100', '0101', '8001', 'ffff'].map((end): [CaipAssetId, string] => [
        native,
        `0x${end.padStart(40, '0')}`,
      ]),
      // Where tokens are destroyed, and the address that represents the chain's currency.
      [native, '0x000000000000000000000000000000000000dEaD'],
      [native, `0xdead${'0'.repeat(36)}`],
      [native, `0x${'dead'.repeat(10)}`],
      [native, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
      [native, `0x${'f'.repeat(40)}`],
      // Anyone can make it pass on what it holds.
      [native, '0xcA11bde05977b3631167028862bE2a173976CA11'],
      // Another listed token than the one that is paid with.
      [native, token],
      [sol, mint],
      [sol, '1nc1nerator11111111111111111111111111111111'],
      [sol, 'SysvarC1ock11111111111111111111111111111111'],
      [sol, 'ComputeBudget111111111111111111111111111111'],
      [sol, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
      [sol, 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
      [sol, 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'],
      [sol, 'So11111111111111111111111111111111111111112'],
    ]
    const mints = `${solana}/token:${mint}` as CaipAssetId
    const asked: [CaipAssetId, string][] = [
      [`${network}/erc20:${token}`, token],
      [`${network}/erc20:${token}`, `0x${'0'.repeat(40)}`],
      [mints, mint],
      [mints, '1'.repeat(32)],
      // Not 32 bytes, although it has their length in text.
      [mints, 'z'.repeat(44)],
      ...lost,
    ]
    for (const [asset, receiver] of asked)
      await expect(read(asset, { receiver })).rejects.toMatchObject({ code: 'PAYMENT_INVALID' })
    expect(await read(mints)).toMatchObject([{ receiver }])
  })
})
