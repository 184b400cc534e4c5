import type { ChainInfo } from '@foyer/contract'
import { type TriedBlock, tryCalls } from '@foyer/contract/trial'
import { getAddress, type Hex, toEventSelector } from 'viem'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'
import type { EvmCall } from './EvmCall.ts'
import { formatToken } from './formatToken.ts'
import { listTargets } from './listTargets.ts'
import { readControlled } from './readControlled.ts'
import type { TrialFees } from './TrialFees.ts'

/** What calls would change, as the chain says now. */
export type CallSimulation =
  | {
      status: 'success'
      /** What leaves; the more of two trials. */
      losses: readonly string[]
      /** What comes; the less of two trials, and never more than the word of the contracts that were called. */
      gains: readonly string[]
      /** What leaves contracts that do what the visitor says, with its receivers; absent where nothing does. */
      controlled?: readonly string[] | undefined
      grants: boolean
      /** A contract that the visitor controls has another owner, or other code, afterwards. */
      handsOver?: true | undefined
      /** Two trials in blocks that differ had the same outcome. */
      isSteady: boolean
      /** They ran with real fees, in blocks as the next ones may be: a contract can hardly tell them from the real thing. */
      isFaithful: boolean
    }
  | { status: 'failed' }
  | { status: 'unknown' }

/** Parameters of `simulateCalls`. */
export type SimulateCallsParameters = {
  ask: (method: string, params: unknown) => Promise<unknown>
  from: Hex
  calls: readonly EvmCall[]
  chain: ChainInfo
  texts: Texts
  /** Milliseconds since the epoch. */
  now: () => number
  /** Bytes that nobody can guess. @default the browser's */
  random?: ((length: number) => Uint8Array) | undefined
  /** Of the transaction. @default as the network asks: for calls that somebody else puts into a block */
  fees?: TrialFees | undefined
}

/** Of ERC-20 and ERC-721; collections from before those have all of it in the data. */
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
/** Of ERC-1155. */
const singleTopic = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batchTopic = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
/** Of ERC-6909. */
const idTopic = toEventSelector('Transfer(address,address,address,uint256,uint256)')
/** What lets somebody else move what is the visitor's, or borrow in their name, and where it names the visitor. */
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
/** Where `eth_simulateV1` says that the chain's own currency moved. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Prices move with the time of a block: outcomes that are so near, as a part of the larger one, are the same. */
const tolerance = 50n

/** Tries calls of an address on the chain: what comes and goes for it in all, and whether they grant anything. */
export async function simulateCalls(parameters: SimulateCallsParameters): Promise<CallSimulation> {
  const { ask, calls, from, chain } = parameters
  const targets = calls.flatMap((call) => listTargets(call))
  const except = [nativeAddress, ...chain.tokens.map(({ address }) => address)]
  const called = await readControlled(targets, { ask, masters: [from], except })
  if (!called) return { status: 'unknown' }
  const marks = called.flatMap(({ address: to, marks }) => marks.map((mark) => ({ to, ...mark })))
  const checks = marks.map(({ to, data }) => ({ to, data }))
  const trial = await tryCalls({ ...parameters, checks })
  if (!trial) return { status: 'unknown' }
  // Whatever lost something is asked, too: a module or a stranger's contract may move what a Safe of the visitor has.
  const masters = [from, ...called.map(({ address }) => address)]
  const losers = listLosers(trial.blocks)
  const moved = await readControlled(losers, { ask, masters, except: [...except, ...targets] })
  if (!moved) return { status: 'unknown' }
  const holders = [...called, ...moved].map(({ address }) => address)
  const [first, second = first] = trial.blocks.map((block) => ({
    ...readOutcome(block.calls, from, holders),
    handsOver: marks.some(
      ({ answer }, at) => block.checks[at]?.returnData.toLowerCase() !== answer.toLowerCase(),
    ),
  }))
  return first && second ? compare(first, second, trial.isFaithful, parameters) : { status: 'unknown' }
}

/** Everybody whose tokens or items left, or may be spent by others. */
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
  /** What leaves contracts that the visitor controls, as `contract>receiver>key`. */
  sent: ReadonlyMap<string, bigint>
  grants: boolean
  handsOver: boolean
}

function readOutcome(
  tried: TriedBlock['calls'],
  from: Hex,
  holders: readonly Hex[],
): Omit<Outcome, 'handsOver'> {
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
    // Two names and a number beside them are of amounts; any other form names an item.
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

/** Two lists, each behind the place that is named for it. */
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
  // What is known to be worth something comes first: nobody finds it among a hundred lines of a stranger's.
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
    first.handsOver === second.handsOver &&
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
    handsOver: first.handsOver || second.handsOver || undefined,
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
