import {
  type Address,
  createClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  pad,
  parseEther,
  parseUnits,
} from 'viem'
import { testAccount } from './accounts.ts'
import {
  localAirdrop,
  localItems,
  localNft,
  localReverter,
  localUsdc,
  localWeth,
} from './contracts/artifacts.ts'
import { create2Address, create2Data, create2Deployer } from './create2.ts'
import { holdingsOf } from './holdings.ts'
import { tokenAddresses } from './localTokens.ts'
import type { LocalChain } from './startChain.ts'

const daySeconds = 86_400
/** How far back a chain must begin to hold a history. */
export const historyDays = 185

const gardensCode = encodeDeployData({ ...localNft, args: ['Foyer Gardens', 'GARDEN'] })
const mysteryCode = encodeDeployData({
  ...localNft,
  args: ['Mystery Box: open at https://mystery-box.example', 'mystery-box.example'],
})
/** Contracts that only the history needs; their addresses are the same at each start. */
export const historyContracts = {
  gardens: create2Address(gardensCode),
  mystery: create2Address(mysteryCode),
  items: create2Address(localItems.bytecode),
  airdrop: create2Address(localAirdrop.bytecode),
  reverter: create2Address(localReverter.bytecode),
} as const

const me = 0
/** Test accounts that hold no tokens otherwise. */
const [ann, ben, cleo, dan] = [5, 6, 7, 8] as const
/** Pays for the contracts, as it does for the tokens. */
const payer = 9

type Step = {
  /** Days before the present. */
  days: number
  /** Index of the test account that sends. */
  from: number
  to?: Address | undefined
  data?: Hex | undefined
  value?: bigint | undefined
}

/**
 * Gives the first test account half a year of history on a local chain: payments, tokens, wrapped ether, NFTs, approvals,
 * failures and spam; always the same transactions. After it the account holds what `holdingsOf` says, beside the NFTs.
 *
 * The chain must begin at least `historyDays` ago and have the tokens (`deployTokens`); afterwards its time is the
 * present.
 */
export async function makeHistory(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  {
    weeks = 25,
    signal,
  }: {
    /** For so many weeks there is a payment each way. @default 25 */
    weeks?: number | undefined
    signal?: AbortSignal | undefined
  } = {},
): Promise<void> {
  const client = createClient({
    transport: http(chain.url, { retryCount: 0, ...(signal ? { fetchOptions: { signal } } : {}) }),
  })
  const request = <result>(method: string, ...params: unknown[]) =>
    client.request({ method, params } as never) as Promise<result>
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const nonces = new Map<number, number>()
  // Words become keys slowly, so each account is derived once.
  const people = new Map([me, ann, ben, cleo, dan, payer].map((index) => [index, testAccount(index).address]))
  const address = (index: number) => people.get(index) as Address
  for (const [index, account] of people)
    nonces.set(index, Number(await request<Hex>('eth_getTransactionCount', account, 'latest')))

  await request('evm_setAutomine', false)
  try {
    for (const { days, from, to, data = '0x', value = 0n } of steps(weeks, address)) {
      const nonce = nonces.get(from) ?? 0
      nonces.set(from, nonce + 1)
      await request('eth_sendTransaction', {
        from: address(from),
        ...(to ? { to } : {}),
        data,
        value: numberToHex(value),
        nonce: numberToHex(nonce),
        gas: numberToHex(4_000_000),
        maxFeePerGas: numberToHex(20_000_000_000),
        maxPriorityFeePerGas: numberToHex(100_000_000),
      })
      await request('evm_setNextBlockTimestamp', nowSeconds - Math.round(days * daySeconds))
      await request('evm_mine')
    }
    await request('anvil_setBalance', address(me), numberToHex(parseEther(holdingsOf(chain.chainId, me).ETH)))
  } finally {
    await request('evm_setAutomine', true)
  }
  // From here on blocks are of the present.
  await request('anvil_setTime', Math.floor(Date.now() / 1_000))
  await request('evm_mine')
}

/** What happens, the oldest first. */
function steps(weeks: number, address: (index: number) => Address): readonly Step[] {
  const usdc = (amount: string) => parseUnits(amount, 6)
  const mint = (token: 'USDC' | 'USDT', to: number, amount: string): Partial<Step> => ({
    to: tokenAddresses[token],
    data: encodeFunctionData({
      abi: localUsdc.abi,
      functionName: 'mint',
      args: [address(to), usdc(amount)],
    }),
  })
  const pay = (token: keyof typeof tokenAddresses, to: number, amount: string): Partial<Step> => ({
    to: tokenAddresses[token],
    data: encodeFunctionData({
      abi: localUsdc.abi,
      functionName: 'transfer',
      args: [address(to), parseUnits(amount, token === 'WETH' ? 18 : 6)],
    }),
  })
  const approve = (spender: number, amount: string): Partial<Step> => ({
    to: tokenAddresses.USDC,
    data: encodeFunctionData({
      abi: localUsdc.abi,
      functionName: 'approve',
      args: [address(spender), usdc(amount)],
    }),
  })
  const weth = (functionName: 'deposit' | 'withdraw', amount: string): Partial<Step> =>
    functionName === 'deposit'
      ? {
          to: tokenAddresses.WETH,
          data: encodeFunctionData({ abi: localWeth.abi, functionName }),
          value: parseEther(amount),
        }
      : {
          to: tokenAddresses.WETH,
          data: encodeFunctionData({ abi: localWeth.abi, functionName, args: [parseEther(amount)] }),
        }
  const garden = (functionName: 'mint' | 'transferFrom' | 'setApprovalForAll', args: readonly unknown[]) => ({
    to: historyContracts.gardens,
    data: encodeFunctionData({ abi: localNft.abi, functionName, args } as never),
  })
  const deploy = (code: Hex): Partial<Step> => ({ to: create2Deployer, data: create2Data(code) })
  /** Many addresses that nobody has, and the first account among them. */
  const crowd = (size: number): Address[] => [
    ...Array.from({ length: size - 1 }, (_, index) => pad(numberToHex(0xc0ffee00 + index), { size: 20 })),
    address(me),
  ]
  const grave = '0x000000000000000000000000000000000000dEaD'

  const story: [days: number, from: number, step: Partial<Step>][] = [
    [183, payer, deploy(gardensCode)],
    [183, payer, deploy(mysteryCode)],
    [183, payer, deploy(localItems.bytecode)],
    [183, payer, deploy(localAirdrop.bytecode)],
    [183, payer, deploy(localReverter.bytecode)],
    [182, payer, mint('USDC', ben, '20000')],
    [182, payer, mint('USDT', cleo, '1000')],
    [181, cleo, weth('deposit', '1')],
    [178.4, ann, { to: address(me), value: parseEther('2') }],
    [175.3, ben, pay('USDC', me, '500')],
    [170.7, me, pay('USDC', ann, '120.5')],
    [168.2, me, garden('mint', [[address(me)]])],
    [165.5, cleo, garden('mint', [[address(cleo), address(cleo)]])],
    [165.4, cleo, garden('transferFrom', [address(cleo), address(me), 2n])],
    [160.1, me, weth('deposit', '0.5')],
    [150.6, me, { to: address(ben), value: parseEther('0.35') }],
    [
      145.8,
      dan,
      {
        to: historyContracts.airdrop,
        data: encodeFunctionData({
          abi: localAirdrop.abi,
          functionName: 'airdrop',
          args: [crowd(40), parseEther('5000')],
        }),
      },
    ],
    [140.2, me, approve(dan, '250')],
    [
      138.9,
      dan,
      {
        to: tokenAddresses.USDC,
        data: encodeFunctionData({
          abi: localUsdc.abi,
          functionName: 'transferFrom',
          args: [address(me), address(dan), usdc('40')],
        }),
      },
    ],
    [137.1, me, approve(dan, '0')],
    [
      130.3,
      me,
      {
        to: historyContracts.reverter,
        data: encodeFunctionData({ abi: localReverter.abi, functionName: 'tryIt' }),
      },
    ],
    [128.6, me, pay('USDC', ann, '9000000')],
    [
      120.9,
      ann,
      {
        to: historyContracts.items,
        data: encodeFunctionData({
          abi: localItems.abi,
          functionName: 'mintBatch',
          args: [address(me), [1n, 2n], [3n, 10n]],
        }),
      },
    ],
    [
      110.4,
      me,
      {
        to: historyContracts.items,
        data: encodeFunctionData({
          abi: localItems.abi,
          functionName: 'safeTransferFrom',
          args: [address(me), address(ben), 2n, 4n, '0x'],
        }),
      },
    ],
    [100.2, me, garden('transferFrom', [address(me), address(cleo), 2n])],
    [
      95.5,
      dan,
      {
        to: historyContracts.mystery,
        data: encodeFunctionData({ abi: localNft.abi, functionName: 'mint', args: [crowd(20)] }),
      },
    ],
    [90.7, me, { data: localReverter.bytecode }],
    [80.3, me, pay('USDT', cleo, '35.25')],
    [75.8, cleo, pay('WETH', me, '0.1')],
    [66.1, cleo, pay('USDT', me, '35.25')],
    [62.4, me, garden('mint', [[address(me), address(me)]])],
    [60.9, me, weth('withdraw', '0.6')],
    [50.2, me, garden('transferFrom', [address(me), grave, 1n])],
    [45.5, me, { to: address(me) }],
    [40.6, me, garden('setApprovalForAll', [address(dan), true])],
    [2.3, ann, { to: address(me), value: parseEther('1') }],
    [0.4, me, pay('USDC', ann, '12')],
  ]
  let spent = usdc('120.5') + usdc('40') + usdc('12') - usdc('500')
  for (let week = weeks; week > 0; week--) {
    const lunch = `${8 + ((week * 37) % 11)}.${((week * 13) % 90) + 10}`
    story.push([week * 7 - 1.7, me, pay('USDC', ben, lunch)])
    story.push([week * 7 - 4.2, ben, { to: address(me), value: parseEther(`0.0${(week % 9) + 1}`) }])
    spent += usdc(lunch)
  }
  // What went out came back, so that the account ends with what it began with.
  story.push(
    spent > 0n ? [33.3, ben, pay('USDC', me, toText(spent))] : [33.3, me, pay('USDC', ben, toText(-spent))],
  )
  return story
    .sort(([a], [b]) => b - a)
    .map(([days, from, step], index) => ({
      ...step,
      // Blocks of one moment are a second apart.
      days: days - index / daySeconds,
      from,
    }))
}

function toText(amount: bigint): string {
  return `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`
}
