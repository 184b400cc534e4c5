import type { ChainInfo } from '@foyer/contract'
import { simulateCalls as simulateOnNode, type TriedBlock } from '@foyer/contract/trial'
import { getAddress, type Hex, toEventSelector } from 'viem'
import { checkTokens } from '../chain/checkTokens.ts'
import type { CheckedChain } from '../chain/readChain.ts'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'
import type { EvmCall } from './EvmCall.ts'
import { formatToken } from './formatToken.ts'
import { listTargets } from './listTargets.ts'
import { readControlled } from './readControlled.ts'
import type { TrialFees } from './TrialFees.ts'

/** Changes that calls would cause in the current chain state. */
export type CallSimulation =
  | {
      status: 'success'
      /** Assets that leave; the larger amount of two simulations. */
      losses: readonly string[]
      /** Assets that arrive; the smaller amount of two simulations. They are only claims of the called contracts. */
      gains: readonly string[]
      /** Assets leaving contracts that the visitor controls, with their receivers; absent if nothing leaves. */
      controlled?: readonly string[] | undefined
      grants: boolean
      /** A contract that the visitor controls has another owner or other code afterwards. */
      grantsControl?: true | undefined
      /** Two simulations in different blocks had the same outcome. */
      isSteady: boolean
      /**
       * They ran with real fees, in blocks like the next ones, so a contract can hardly tell them from real transactions.
       */
      isFaithful: boolean
    }
  | { status: 'failed' }
  | { status: 'unknown' }

/** Parameters of `simulateCalls`. */
export type SimulateCallsParameters = {
  ask: (method: string, params: unknown) => Promise<unknown>
  from: Hex
  calls: readonly EvmCall[]
  /**
   * A chain with the checked tokens that the calls name, and with all listed tokens. Tokens that only a simulation reveals
   * are checked afterwards.
   */
  chain: ChainInfo & Partial<CheckedChain>
  texts: Texts
  /** Milliseconds since the epoch. */
  now: () => number
  /** Unpredictable bytes. @default the browser's */
  random?: ((length: number) => Uint8Array) | undefined
  /** Fees of the transaction. @default estimates of the network, for calls that someone else submits */
  fees?: TrialFees | undefined
}

/** ERC-20 and ERC-721; older collections put all arguments into the data. */
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
/** ERC-1155 */
const singleTopic = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batchTopic = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
/** ERC-6909 */
const idTopic = toEventSelector('Transfer(address,address,address,uint256,uint256)')
/**
 * Events that let someone else move the visitor's assets or borrow in their name, with the index of the topic that names the
 * visitor.
 */
const grants: ReadonlyMap<string, number> = new Map([
  [toEventSelector('Approval(address,address,uint256)'), 0],
  [toEventSelector('ApprovalForAll(address,address,bool)'), 0],
  // Permit2
  [toEventSelector('Approval(address,address,address,uint160,uint48)'), 0],
  [toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'), 0],
  // ERC-6909
  [toEventSelector('Approval(address,address,uint256,uint256)'), 0],
  [toEventSelector('OperatorSet(address,address,bool)'), 0],
  // ERC-777
  [toEventSelector('AuthorizedOperator(address,address)'), 1],
  // Lending
  [toEventSelector('BorrowAllowanceDelegated(address,address,address,uint256)'), 0],
  [toEventSelector('SetAuthorization(address,address,address,bool)'), 1],
])
/** Pseudo-address of the native currency in `eth_simulateV1` transfers. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Prices change with a block's time: outcomes that differ by at most this fraction of the larger one are the same. */
const tolerance = 50n

/** Simulates calls of an address: its total gains and losses, and whether they grant anything. */
export async function simulateCalls(parameters: SimulateCallsParameters): Promise<CallSimulation> {
  const { ask, calls, from, chain } = parameters
  const targets = calls.flatMap((call) => listTargets(call))
  const { listed = chain.tokens } = chain
  const except = [nativeAddress, ...listed.map(({ address }) => address)]
  const called = await readControlled(targets, { ask, masters: [from], except })
  if (!called) return { status: 'unknown' }
  const marks = called.flatMap(({ address: to, marks }) => marks.map((mark) => ({ to, ...mark })))
  const checks = marks.map(({ to, data }) => ({ to, data }))
  const trial = await simulateOnNode({ ...parameters, checks })
  if (!trial) return { status: 'unknown' }
  // Everyone who lost something counts as a controller, too: a module or an unknown contract may move assets of the
  // visitor's Safe.
  const masters = [from, ...called.map(({ address }) => address)]
  const losers = listLosers(trial.blocks)
  const holding = await readControlled(losers, { ask, masters, except: [...except, ...targets] })
  if (!holding) return { status: 'unknown' }
  const holders = [...called, ...holding].map(({ address }) => address)
  const [first, second = first] = trial.blocks.map((block) => ({
    ...readOutcome(block.calls, from, holders),
    grantsControl: marks.some(
      ({ answer }, at) => block.checks[at]?.returnData.toLowerCase() !== answer.toLowerCase(),
    ),
  }))
  if (!first || !second) return { status: 'unknown' }
  const moved = [first, second].flatMap(({ moves, sent }) => [...moves.keys(), ...sent.keys()])
  const tokens = await checkTokens(ask, listed, moved)
  return compare(first, second, trial.isFaithful, { ...parameters, chain: { ...chain, tokens } })
}

/** Lists everyone whose tokens or items left, or may be spent by others. */
function listLosers(blocks: readonly TriedBlock[]): string[] {
  const places = new Map([
    ...grants,
    ...[transferTopic, idTopic].map((topic) => [topic, 0] as const),
    ...[singleTopic, batchTopic].map((topic) => [topic, 1] as const),
  ])
  return blocks
    .flatMap(({ calls }) => calls.flatMap(({ logs }) => logs))
    .flatMap(({ topics: [topic = '', ...indexed], data }) => {
      const place = places.get(topic)
      if (place === undefined) return []
      const word = indexed[place] ?? data.slice(2).match(/.{64}/g)?.[place - indexed.length]
      return word ? [`0x${word.slice(-40)}`] : []
    })
}

type Outcome = {
  isDone: boolean
  /** By token, and by item as `address#id`. */
  moves: ReadonlyMap<string, bigint>
  /** Transfers from contracts that the visitor controls, as `contract>receiver>key`. */
  sent: ReadonlyMap<string, bigint>
  grants: boolean
  grantsControl: boolean
}

function readOutcome(
  tried: TriedBlock['calls'],
  from: Hex,
  holders: readonly Hex[],
): Omit<Outcome, 'grantsControl'> {
  const moves = new Map<string, bigint>()
  const sent = new Map<string, bigint>()
  let hasGrants = false
  const add = (sums: Map<string, bigint>, key: string, units: bigint) =>
    sums.set(key, (sums.get(key) ?? 0n) + units)
  const move = (key: string, sender: string | undefined, receiver: string | undefined, units: bigint) => {
    if (isSelf(sender, from) !== isSelf(receiver, from))
      add(moves, key, isSelf(sender, from) ? -units : units)
    if (sender?.slice(-40) === receiver?.slice(-40)) return
    for (const holder of holders)
      if (isSelf(sender, holder)) add(sent, `${holder}>0x${receiver?.slice(-40)}>${key}`, units)
  }
  for (const { address, topics, data } of tried.flatMap(({ logs }) => logs)) {
    const [topic = '', ...indexed] = topics
    const token = address.toLowerCase()
    const words = data.slice(2).match(/.{64}/g) ?? []
    const args = [...indexed, ...words.map((word) => `0x${word}`)]
    const number = (at: number) => BigInt(args[at] ?? 0)
    const place = grants.get(topic)
    if (place !== undefined && [from, ...holders].some((holder) => isSelf(args[place], holder)))
      hasGrants = true
    // Two addresses and a number are an amount; any other form names an item.
    if (topic === transferTopic && args.length >= 3)
      if (indexed.length === 2) move(token, args[0], args[1], number(2))
      else move(`${token}#${number(2)}`, args[0], args[1], 1n)
    else if (topic === idTopic && indexed.length === 3 && words.length >= 2)
      move(`${token}#${number(2)}`, args[0], args[1], number(4))
    else if (topic === singleTopic && words.length >= 2)
      move(`${token}#${number(3)}`, args[1], args[2], number(4))
    else if (topic === batchTopic)
      for (const [id, units] of readPairs(words.map((word) => BigInt(`0x${word}`))))
        move(`${token}#${id}`, args[1], args[2], units)
  }
  const isDone = tried.every(({ status }) => status === 1n)
  const some = (sums: Map<string, bigint>) => new Map([...sums].filter(([, units]) => units !== 0n))
  return { isDone, grants: hasGrants, moves: some(moves), sent: some(sent) }
}

/** Reads two arrays, each at the offset given for it. */
function readPairs(words: readonly bigint[]): [bigint, bigint][] {
  const listAt = (place: bigint | undefined) => {
    const at = Number((place ?? 0n) / 32n)
    return words.slice(at + 1, at + 1 + Number(words[at] ?? 0n))
  }
  const units = listAt(words[1])
  return listAt(words[0]).map((id, at) => [id, units[at] ?? 0n])
}

function compare(
  first: Outcome,
  second: Outcome,
  isFaithful: boolean,
  { chain, texts }: SimulateCallsParameters,
): CallSimulation {
  if (!first.isDone && !second.isDone) return { status: 'failed' }
  // Listed assets come first, so they cannot get lost among many lines of an unknown contract.
  const listed = new Set([nativeAddress, ...chain.tokens.map(({ address }) => address.toLowerCase())])
  const isListed = (key: string) => listed.has(key.split('>').at(-1)?.split('#')[0] ?? '')
  const pair = (sums: 'moves' | 'sent') => {
    const all = [...new Set([...first[sums].keys(), ...second[sums].keys()])]
    const keys = [...all.filter(isListed), ...all.filter((key) => !isListed(key))]
    return keys.map((key) => [key, first[sums].get(key) ?? 0n, second[sums].get(key) ?? 0n] as const)
  }
  const [pairs, sent] = [pair('moves'), pair('sent')]
  const isSteady =
    first.isDone === second.isDone &&
    first.grants === second.grants &&
    first.grantsControl === second.grantsControl &&
    [...pairs, ...sent].every(([, a, b]) => isNear(a, b))
  const worst = pairs.map(([key, a, b]) => [key, least(a, b)] as const)
  const lost = sent.map(([key, a, b]) => {
    const [holder, receiver, what = ''] = key.split('>')
    const [sender, to] = [holder, receiver].map((address) => getAddress(address as Hex))
    return `${sender}: − ${format(what, most(a, b), chain, texts)} → ${to}`
  })
  const lines = (isLoss: boolean) =>
    worst
      .filter(([, units]) => units !== 0n && units < 0n === isLoss)
      .map(([key, units]) => `${isLoss ? '−' : '+'} ${format(key, isLoss ? -units : units, chain, texts)}`)
  return {
    status: 'success',
    losses: lines(true),
    gains: lines(false),
    controlled: lost.length ? lost : undefined,
    grants: first.grants || second.grants,
    grantsControl: first.grantsControl || second.grantsControl || undefined,
    isSteady,
    isFaithful,
  }
}

function isNear(a: bigint, b: bigint): boolean {
  const [low, high] = a < b ? [a, b] : [b, a]
  return low < 0n === high < 0n && (high - low) * tolerance <= most(-low, high)
}

function format(key: string, units: bigint, chain: ChainInfo, texts: Texts): string {
  const [address = '', id] = key.split('#')
  if (id !== undefined) {
    const item = texts.facts.itemOf(id, getAddress(address as Hex))
    return units === 1n ? item : `${units} × ${item}`
  }
  const { symbol, decimals } = chain.nativeCurrency
  return address === nativeAddress
    ? `${formatAmount(units, decimals, texts.locale)} ${symbol}`
    : formatToken(units, address as Hex, chain, texts)
}

function isSelf(topic: string | undefined, address: Hex): boolean {
  return topic?.slice(-40).toLowerCase() === address.slice(2).toLowerCase()
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
