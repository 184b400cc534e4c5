import * as v from 'valibot'

/** A call that is tried. */
export type TrialCall = { readonly to: string; readonly value: bigint; readonly data: string }

/** Fees of a transaction as it will be sent, and its gas where that is settled. */
export type TrialFees = { gas?: bigint | undefined } & (
  | { gasPrice: bigint }
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
)

/** Parameters of `tryCalls`. */
export type TryCallsParameters = {
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  from: string
  calls: readonly TrialCall[]
  /** Asked before the calls and after them, in the same block, by somebody else. */
  reads?: readonly { to: string; data: string }[] | undefined
  /** Asked after the calls and the reads: no call can have seen that anybody asks. */
  checks?: readonly { to: string; data: string }[] | undefined
  /** @default as the network asks: for calls that somebody else puts into a block */
  fees?: TrialFees | undefined
  /** Works out the gas each call will be sent with from what it used: the second trial has that. */
  toGas?: ((used: readonly bigint[]) => readonly bigint[]) | undefined
  /** Milliseconds since the epoch; a block is never before the latest one. */
  now(): number
  /** Bytes that nobody can guess. @default the platform's */
  random?: ((length: number) => Uint8Array) | undefined
}

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const triedCall = v.object({
  status: quantity,
  returnData: v.optional(hex, '0x'),
  gasUsed: v.optional(quantity, '0x0'),
  logs: v.optional(
    v.array(v.object({ address: hex, topics: v.array(hex), data: v.optional(hex, '0x') })),
    [],
  ),
  error: v.nullish(v.object({ message: v.optional(v.string()), data: v.optional(v.string()) })),
})
const answer = v.pipe(v.array(v.object({ calls: v.array(triedCall) })), v.minLength(1))
const latestBlock = v.object({
  number: v.optional(quantity, '0x0'),
  hash: v.optional(v.nullable(hex)),
  timestamp: v.optional(quantity, '0x0'),
  gasLimit: v.optional(quantity, '0x1c9c380'),
  baseFeePerGas: v.optional(v.nullable(quantity)),
  miner: v.optional(hex, `0x${'0'.repeat(40)}`),
  mixHash: v.optional(hex, `0x${'0'.repeat(64)}`),
  /** Where the chain has it. */
  parentBeaconBlockRoot: v.optional(v.nullable(hex)),
  excessBlobGas: v.optional(v.nullable(quantity)),
  requestsHash: v.optional(v.nullable(hex)),
  /** Of Arbitrum and its kin. */
  l1BlockNumber: v.optional(v.nullable(quantity)),
})
type Block = v.InferOutput<typeof latestBlock>

/** What a call did. Nodes log movements of the chain's own currency as transfers, too. */
export type TriedCall = v.InferOutput<typeof triedCall>
/** One trial: what the calls did, and what the reads said around them. */
export type TriedBlock = {
  readonly before: readonly TriedCall[]
  readonly calls: readonly TriedCall[]
  readonly after: readonly TriedCall[]
  readonly checks: readonly TriedCall[]
}
/** What `tryCalls` resolves with. */
export type Trial = {
  /** The same calls in blocks that differ; one where the node can do no more. */
  readonly blocks: readonly [TriedBlock, ...TriedBlock[]]
  /** They ran with real fees, in blocks as the next ones may be: a contract can hardly tell them from the real thing. */
  readonly isFaithful: boolean
}

/** Of a call whose gas is not settled yet. */
const gasPerCall = 5_000_000n
/** Of a check, whatever the calls have. */
const gasPerCheck = 1_000_000n
/** The contract that keeps the roots of the beacon chain, and for how many seconds of them it has room. */
const beaconRoots = '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02'
/** The contract that keeps the hashes of blocks ([EIP-2935](https://eips.ethereum.org/EIPS/eip-2935)). */
const blockHashes = '0x0000F90827F1C53a10cb7A02335B175320002935'
/** How many roots and how many hashes those two have room for. */
const kept = 8191n
/** Distance that nodes give a block that nobody described. */
const fillerSeconds = 12n
/** Blocks that are further apart say nothing of when the next one comes. */
const longestStep = 60n
/** What contracts see as the random word of a chain that has none. */
const noRandom = `0x${'0'.repeat(63)}1`

/**
 * Tries calls on the chain with `eth_simulateV1`, one after the other. `undefined` where the node cannot.
 *
 * A contract that can tell a trial from the real thing shows one outcome and has another. So the calls run as the chain
 * would run them (`validation`, real fees, a next block after the latest), and once more in a block that differs in all
 * that a contract sees of it. What nobody can try is a contract that waits for a later block, or that its owner changes.
 */
export async function tryCalls(parameters: TryCallsParameters): Promise<Trial | undefined> {
  const { calls, reads = [], checks = [], toGas } = parameters
  const draw = parameters.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)))
  const read = async (method: string, params: readonly unknown[]) =>
    parameters.ask(method, params).catch(() => undefined)
  const parsed = v.safeParse(latestBlock, await read('eth_getBlockByNumber', ['latest', false]))
  const block = parsed.success ? parsed.output : v.parse(latestBlock, {})
  const [payer, blobBaseFee, step] = await Promise.all([
    readPayer(read, block, parameters),
    readBlobBaseFee(read, block),
    readStep(read, block),
  ])
  const blocks = nextBlocks(block, { now: parameters.now, draw, blobBaseFee, step })
  const reader = reads.length + checks.length ? toRandomHex(draw, 20) : undefined

  const run = async (entry: Entry, validation: boolean) => {
    const options = { blockStateCalls: [entry], traceTransfers: true, validation }
    const tried = v.safeParse(answer, await read('eth_simulateV1', [options, 'latest']))
    const all = tried.success ? (tried.output[0]?.calls ?? []) : []
    if (all.length !== entry.calls.length) return undefined
    const end = reads.length + calls.length
    return {
      before: all.slice(0, reads.length),
      calls: all.slice(reads.length, end),
      after: all.slice(end, end + reads.length),
      checks: all.slice(end + reads.length),
    }
  }
  const runPriced = (at: 0 | 1, { validation, isLean }: Way, used?: readonly bigint[]) => {
    const { newer, overrides, ...block } = blocks[at]
    const all = isLean ? overrides : { ...overrides, ...newer }
    return run(toEntry(parameters, { ...block, overrides: all, payer, reader, used }), validation)
  }
  const hasNewer = Object.keys(blocks[0].newer).length > 0
  // Nodes validate no call of a contract, and some know less: then without.
  for (const isLean of hasNewer ? [false, true] : [true])
    for (const validation of [true, false]) {
      const way = { validation, isLean }
      const running = runPriced(0, way)
      const beside = toGas ? undefined : runPriced(1, way)
      const first = await running
      const used = first?.calls.map(({ gasUsed }) => gasUsed)
      const second = await (beside ?? (used && runPriced(1, way, used)))
      if (first && second) return { blocks: [first, second], isFaithful: true }
    }
  const plain = calls.map((call) => toWire(parameters.from, call))
  const [asked, checked] = [reads, checks].map((all) =>
    all.map((call) => ({ from: parameters.from, ...call })),
  )
  const only = await run({ calls: [...(asked ?? []), ...plain, ...(asked ?? []), ...(checked ?? [])] }, false)
  return only && { blocks: [only], isFaithful: false }
}

type Read = (method: string, params: readonly unknown[]) => Promise<unknown>
type Draw = (length: number) => Uint8Array
/** How a trial runs; lean is without what younger nodes alone take. */
type Way = { validation: boolean; isLean: boolean }
type Entry = { calls: readonly object[]; blockOverrides?: object; stateOverrides?: object }
/** Who pays: fees of a base fee, what they have, and whether they have to get the fees on top of it. */
type Payer = {
  gas: bigint
  toPrices(baseFee: bigint | undefined): Record<string, bigint>
  balance: bigint | undefined
  isOther: boolean
}

async function readPayer(
  read: Read,
  { baseFeePerGas, gasLimit }: Block,
  { from, fees, toGas }: TryCallsParameters,
): Promise<Payer> {
  const balance = async () => {
    const parsed = v.safeParse(quantity, await read('eth_getBalance', [from, 'latest']))
    return parsed.success ? parsed.output : undefined
  }
  const gas = fees?.gas ?? least(gasLimit, gasPerCall)
  if (fees) {
    const { gas: _, ...prices } = fees
    return { gas, toPrices: () => prices, balance: toGas && (await balance()), isOther: false }
  }
  const method = baseFeePerGas == null ? 'eth_gasPrice' : 'eth_maxPriorityFeePerGas'
  const parsed = v.safeParse(quantity, await read(method, []))
  const asked = parsed.success ? parsed.output : 1_000_000_000n
  // Exactly what will be taken, so that what is put on top for it is all gone when the call runs.
  const toPrices = (baseFee: bigint | undefined): Record<string, bigint> =>
    baseFee === undefined
      ? { gasPrice: asked }
      : { maxFeePerGas: baseFee + asked, maxPriorityFeePerGas: asked }
  return { gas, toPrices, balance: await balance(), isOther: true }
}

/** What blobs cost, where the chain has them: contracts see it, and nodes may take it as nothing. */
async function readBlobBaseFee(read: Read, { excessBlobGas }: Block): Promise<bigint | undefined> {
  if (excessBlobGas == null) return undefined
  const parsed = v.safeParse(quantity, await read('eth_blobBaseFee', []))
  return parsed.success ? most(parsed.output, 1n) : 1n
}

/** Seconds between blocks of a chain with slots: a real block is never between two of them. */
async function readStep(read: Read, { number, timestamp, parentBeaconBlockRoot }: Block): Promise<bigint> {
  if (!parentBeaconBlockRoot || number === 0n) return 1n
  const before = v.safeParse(latestBlock, await read('eth_getBlockByNumber', [toHex(number - 1n), false]))
  const step = before.success ? timestamp - before.output.timestamp : 0n
  return step > 0n && step <= longestStep ? step : 1n
}

/** One block: the calls with their fees, between the reads. */
function toEntry(
  { from, calls, reads = [], checks = [], toGas }: TryCallsParameters,
  {
    payer,
    baseFee,
    overrides,
    state,
    reader,
    used,
  }: {
    payer: Payer
    baseFee: bigint | undefined
    overrides: object
    state: object
    reader: string | undefined
    used: readonly bigint[] | undefined
  },
): Entry {
  const prices = payer.toPrices(baseFee)
  const limits = (used && toGas?.(used)) ?? calls.map(() => payer.gas)
  const price = prices.gasPrice ?? prices.maxFeePerGas ?? 0n
  const priced = calls.map((call, at) => ({
    ...toWire(from, call),
    ...toHexes({ gas: limits[at] ?? payer.gas, ...prices }),
  }))
  const toAsked = (gas: bigint) => (call: { to: string; data: string }) => ({
    from: reader,
    ...call,
    ...toHexes({ gas, ...payer.toPrices(baseFee) }),
  })
  const asked = reads.map(toAsked(payer.gas))
  const funds = toFunds({ payer, price, limits, used, spent: sum(calls.map(({ value }) => value)) })
  const stateOverrides = {
    ...state,
    ...(funds === undefined ? {} : { [from]: { balance: toHex(funds) } }),
    // Of a name that nobody knows: a contract could look whether its balance is there.
    ...(reader
      ? {
          [reader]: {
            balance: toHex(
              price * (payer.gas * BigInt(reads.length * 2) + gasPerCheck * BigInt(checks.length)),
            ),
          },
        }
      : {}),
  }
  return {
    blockOverrides: overrides,
    ...(Object.keys(stateOverrides).length ? { stateOverrides } : {}),
    calls: [...asked, ...priced, ...asked, ...checks.map(toAsked(gasPerCheck))],
  }
}

/**
 * The balance that the calls start with, where it is not the real one. Somebody else pays the fees of a contract's calls:
 * it gets them on top, so that the last call sees what it has. So does one who cannot pay: that is told elsewhere.
 */
function toFunds({
  payer: { balance, isOther },
  price,
  limits,
  used,
  spent,
}: {
  payer: Payer
  price: bigint
  limits: readonly bigint[]
  used: readonly bigint[] | undefined
  spent: bigint
}): bigint | undefined {
  if (balance === undefined) return undefined
  const most = price * sum(limits)
  if (!used) return balance + most
  if (!isOther) return balance < most + spent ? balance + most : undefined
  return balance + price * (sum(used.slice(0, -1)) + (limits.at(-1) ?? 0n))
}

/** The block that may come next, and one a little later that differs in all that a contract sees of it. */
function nextBlocks(
  block: Block,
  {
    now,
    draw,
    blobBaseFee,
    step,
  }: { now: () => number; draw: Draw; blobBaseFee: bigint | undefined; step: bigint },
) {
  const toSlot = (time: bigint) => block.timestamp + ((time - block.timestamp + step - 1n) / step) * step
  const seconds = BigInt(Math.floor(now() / 1_000))
  const time = toSlot(most(seconds, block.timestamp + 1n))
  // Nodes put an empty block before the second, at their own distance; still within the shortest deadlines that apps set.
  const filler = block.timestamp + fillerSeconds
  const base = block.baseFeePerGas ?? undefined
  const [later = 0, drawn = 0] = draw(2)
  // At least one: a second block with the first one's gas limit could be told apart from real ones.
  const more = BigInt(drawn) + 1n
  // Within what a block may change, and above nothing.
  const laterBase = base === undefined ? undefined : base + base / 16n + more
  const describe = ({
    number,
    time,
    baseFee,
    blobFee,
    times,
    ...overrides
  }: {
    number: bigint
    time: bigint
    baseFee: bigint | undefined
    blobFee: bigint | undefined
    /** Of this block and of those before it that are not there yet. */
    times: readonly bigint[]
    [field: string]: unknown
  }) => {
    const roots = block.parentBeaconBlockRoot ? times.map(() => toRandomHex(draw, 32)) : []
    const beaconRoot = roots.at(-1)
    return {
      baseFee,
      overrides: {
        number: toHex(number),
        ...overrides,
        time: toHex(time),
        ...(baseFee === undefined ? {} : { baseFeePerGas: toHex(baseFee) }),
      },
      newer: {
        ...(beaconRoot ? { beaconRoot } : {}),
        ...(blobFee === undefined ? {} : { blobBaseFee: toHex(blobFee) }),
      },
      state: { ...toRoots(times, roots), ...toHashes(block, number, draw) },
    }
  }
  return [
    describe({
      number: block.number + 1n,
      time,
      times: [time],
      baseFee: base,
      blobFee: blobBaseFee,
      gasLimit: toHex(block.gasLimit),
      feeRecipient: block.miner,
      prevRandao: toRandomWord(block, draw),
    }),
    describe({
      number: block.number + 2n,
      time: toSlot(most(time, filler) + 3n + BigInt(later % 20)),
      times: [filler, toSlot(most(time, filler) + 3n + BigInt(later % 20))],
      baseFee: laterBase,
      blobFee: blobBaseFee && blobBaseFee + blobBaseFee / 8n + 1n,
      gasLimit: toHex(block.gasLimit - more),
      feeRecipient: toRandomHex(draw, 20),
      prevRandao: toRandomHex(draw, 32),
    }),
  ] as const
}

/** Another one in every block, but where the chain has none: a contract may have kept that of the block before. */
function toRandomWord({ mixHash, l1BlockNumber }: Block, draw: Draw): string {
  if (l1BlockNumber != null) return noRandom
  return /^0x0*$/.test(mixHash) ? mixHash : toRandomHex(draw, 32)
}

/**
 * What the contract of [EIP-4788](https://eips.ethereum.org/EIPS/eip-4788) keeps of blocks. Each real one has the root of its parent
 * there, under its own time; a trial has none, which a contract could look for.
 */
function toRoots(times: readonly bigint[], roots: readonly string[]): object {
  if (!roots.length) return {}
  const words = roots.flatMap((root, at) => {
    const slot = (times[at] ?? 0n) % kept
    return [
      [toWord(slot), toWord(times[at] ?? 0n)],
      [toWord(slot + kept), root],
    ]
  })
  return { [beaconRoots]: { stateDiff: Object.fromEntries(words) } }
}

/**
 * What the contract of EIP-2935 keeps: the hash of each block, from the next one on. That of an empty block between is the node's
 * own, which puts it there itself, or nobody knows it.
 */
function toHashes({ number: latest, hash, requestsHash }: Block, number: bigint, draw: Draw): object {
  if (!hash || !requestsHash) return {}
  const words = Array.from({ length: Number(number - latest) }, (_, at) => [
    toWord((latest + BigInt(at)) % kept),
    at === 0 ? hash : toRandomHex(draw, 32),
  ])
  return { [blockHashes]: { stateDiff: Object.fromEntries(words) } }
}

function toWord(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

function toWire(from: string, { to, value, data }: TrialCall) {
  return { from, to, value: toHex(value), data }
}

function toHexes(values: Readonly<Record<string, bigint>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toHex(value)]))
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

function toRandomHex(draw: Draw, length: number): string {
  return `0x${[...draw(length)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
