import { type Address, formatUnits, numberToHex, pad } from 'viem'
import { localReverter } from '../contracts/artifacts.ts'
import {
  airdropSpam,
  approveGardens,
  approveUsdc,
  callReverter,
  collectUsdc,
  createContract,
  deployContract,
  type HistoryCall,
  mintItems,
  mintNfts,
  mintToken,
  payEther,
  payToken,
  sendGarden,
  sendItem,
  unwrapEther,
  usdc,
  wrapEther,
} from './historyCalls.ts'
import { historyContractCodes } from './historyContracts.ts'
import type { HistoryPeople, HistoryPerson } from './historyPeople.ts'

/** A transaction of the history. */
export type HistoryStep = HistoryCall & {
  /** Days before the present. */
  days: number
  from: HistoryPerson
}

type Entry = readonly [days: number, from: HistoryPerson, call: HistoryCall]

const daySeconds = 86_400
const grave = '0x000000000000000000000000000000000000dEaD'

/** Lists the transactions of half a year, oldest first, with a payment each way in each of the last `weeks`. */
export function listHistorySteps(people: HistoryPeople, weeks: number): readonly HistoryStep[] {
  const lunches = Array.from({ length: weeks }, (_, index) => lunchOf(weeks - index))
  return [
    ...preparations(people),
    ...payments(people),
    ...collectibles(people),
    ...approvals(people),
    ...contractCalls(),
    ...spam(people),
    ...lunches.flatMap((lunch) => weeklyPayments(people, lunch)),
    settlement(people, lunches),
  ]
    .sort(([a], [b]) => b - a)
    .map(([days, from, call], index) => ({
      ...call,
      // Blocks at the same time are one second apart.
      days: days - index / daySeconds,
      from,
    }))
}

function preparations({ ben, cleo }: HistoryPeople): readonly Entry[] {
  return [
    ...historyContractCodes.map((code): Entry => [183, 'payer', deployContract(code)]),
    [182, 'payer', mintToken('USDC', ben, '20000')],
    [182, 'payer', mintToken('USDT', cleo, '1000')],
    [181, 'cleo', wrapEther('1')],
  ]
}

function payments({ me, ann, ben, cleo }: HistoryPeople): readonly Entry[] {
  return [
    [178.4, 'ann', payEther(me, '2')],
    [175.3, 'ben', payToken('USDC', me, '500')],
    [170.7, 'me', payToken('USDC', ann, '120.5')],
    [160.1, 'me', wrapEther('0.5')],
    [150.6, 'me', payEther(ben, '0.35')],
    // More than the balance, so it fails.
    [128.6, 'me', payToken('USDC', ann, '9000000')],
    [80.3, 'me', payToken('USDT', cleo, '35.25')],
    [75.8, 'cleo', payToken('WETH', me, '0.1')],
    [66.1, 'cleo', payToken('USDT', me, '35.25')],
    [60.9, 'me', unwrapEther('0.6')],
    [45.5, 'me', { to: me }],
    [2.3, 'ann', payEther(me, '1')],
    [0.4, 'me', payToken('USDC', ann, '12')],
  ]
}

function collectibles({ me, ben, cleo }: HistoryPeople): readonly Entry[] {
  return [
    [168.2, 'me', mintNfts('gardens', [me])],
    [165.5, 'cleo', mintNfts('gardens', [cleo, cleo])],
    [165.4, 'cleo', sendGarden(cleo, me, 2n)],
    [120.9, 'ann', mintItems(me, [1n, 2n], [3n, 10n])],
    [110.4, 'me', sendItem(me, ben, 2n, 4n)],
    [100.2, 'me', sendGarden(me, cleo, 2n)],
    [62.4, 'me', mintNfts('gardens', [me, me])],
    [50.2, 'me', sendGarden(me, grave, 1n)],
  ]
}

function approvals({ me, dan }: HistoryPeople): readonly Entry[] {
  return [
    [140.2, 'me', approveUsdc(dan, '250')],
    [138.9, 'dan', collectUsdc(me, dan, '40')],
    [137.1, 'me', approveUsdc(dan, '0')],
    [40.6, 'me', approveGardens(dan)],
  ]
}

function contractCalls(): readonly Entry[] {
  return [
    [130.3, 'me', callReverter()],
    [90.7, 'me', createContract(localReverter.bytecode)],
  ]
}

function spam({ me }: HistoryPeople): readonly Entry[] {
  return [
    [145.8, 'dan', airdropSpam(crowd(me, 40), '5000')],
    [95.5, 'dan', mintNfts('mystery', crowd(me, 20))],
  ]
}

/** Many unused addresses, with one real member among them. */
function crowd(member: Address, size: number): readonly Address[] {
  return [
    ...Array.from({ length: size - 1 }, (_, index) => pad(numberToHex(0xc0ffee00 + index), { size: 20 })),
    member,
  ]
}

type Lunch = { week: number; price: string }

function lunchOf(week: number): Lunch {
  return { week, price: `${8 + ((week * 37) % 11)}.${((week * 13) % 90) + 10}` }
}

function weeklyPayments({ me, ben }: HistoryPeople, { week, price }: Lunch): readonly Entry[] {
  return [
    [week * 7 - 1.7, 'me', payToken('USDC', ben, price)],
    [week * 7 - 4.2, 'ben', payEther(me, `0.0${(week % 9) + 1}`)],
  ]
}

/** Returns the spent amount, so that the account ends with its initial balance. */
function settlement({ me, ben }: HistoryPeople, lunches: readonly Lunch[]): Entry {
  const others = usdc('120.5') + usdc('40') + usdc('12') - usdc('500')
  const spent = lunches.reduce((sum, { price }) => sum + usdc(price), others)
  return spent > 0n
    ? [33.3, 'ben', payToken('USDC', me, formatUnits(spent, 6))]
    : [33.3, 'me', payToken('USDC', ben, formatUnits(-spent, 6))]
}
