import * as v from 'valibot'

/** A call to simulate. */
export type TrialCall = { readonly to: string; readonly value: bigint; readonly data: string }

/** Fees of the transaction as it will be sent, and its gas limit if that is settled. */
export type TrialFees = { gas?: bigint | undefined } & (
  | { gasPrice: bigint }
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
)

/** Parameters of `simulateCalls`. */
export type SimulateCallsParameters = {
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  from: string
  calls: readonly TrialCall[]
  /** Calls made before and after the simulated calls, in the same block, from another account. */
  reads?: readonly { to: string; data: string }[] | undefined
  /** Calls made after the simulated calls and the reads, so that no simulated call can detect them. */
  checks?: readonly { to: string; data: string }[] | undefined
  /** @default the network's suggestion: for calls that someone else puts into a block */
  fees?: TrialFees | undefined
  /** Computes the gas limit of each call from the gas it used; the second simulation uses it. */
  toGas?: ((used: readonly bigint[]) => readonly bigint[]) | undefined
  /** Milliseconds since the epoch; a block is never earlier than the latest one. */
  now(): number
  /** Unpredictable bytes. @default the platform's */
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
  /** Only on chains that have it. */
  parentBeaconBlockRoot: v.optional(v.nullable(hex)),
  excessBlobGas: v.optional(v.nullable(quantity)),
  requestsHash: v.optional(v.nullable(hex)),
  /** On Arbitrum and similar chains. */
  l1BlockNumber: v.optional(v.nullable(quantity)),
})
type Block = v.InferOutput<typeof latestBlock>

/** Result of a call. Nodes log movements of the native currency as transfers, too. */
export type TriedCall = v.InferOutput<typeof triedCall>
/** One simulated block: results of the calls, and of the reads around them. */
export type TriedBlock = {
  readonly before: readonly TriedCall[]
  readonly calls: readonly TriedCall[]
  readonly after: readonly TriedCall[]
  readonly checks: readonly TriedCall[]
}
/** Result of `simulateCalls`. */
export type Trial = {
  /** The same calls in different blocks; only one if the node does not support more. */
  readonly blocks: readonly [TriedBlock, ...TriedBlock[]]
  /** Whether they ran with real fees, in blocks that match the next ones: a contract can hardly tell them from real ones. */
  readonly isFaithful: boolean
}

/** Gas of a call whose limit is not settled yet. */
const gasPerCall = 5_000_000n
/** Gas of a check, whatever the calls use. */
const gasPerCheck = 1_000_000n
/**
 * The contract that stores beacon chain roots ([EIP-4788](https://eips.ethereum.org/EIPS/eip-4788)), with a ring buffer by
 * time in seconds.
 */
const beaconRoots = '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02'
/** The contract that stores block hashes ([EIP-2935](https://eips.ethereum.org/EIPS/eip-2935)). */
const blockHashes = '0x0000F90827F1C53a10cb7A02335B175320002935'
/** Size of the ring buffers of both contracts. */
const kept = 8191n
/** Time nodes assign to a filler block, after its predecessor. */
const fillerSeconds = 12n
/** Longer intervals between blocks do not predict the next one. */
const longestStep = 60n
/** Random word that contracts see on a chain without one. */
const noRandom = `0x${'0'.repeat(63)}1`

/**
 * Simulates calls on the chain with `eth_simulateV1`, one after the other. `undefined` if the node does not support it.
 *
 * A contract that can detect a simulation can show one outcome and have another. So the calls run as the chain would run them
 * (`validation`, real fees, a next block after the latest), and again in a block that differs in everything a contract sees
 * of it. A contract that waits for a later block, or that its owner changes, cannot be caught.
 */
export async function simulateCalls(parameters: SimulateCallsParameters): Promise<Trial | undefined> {
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
  // Nodes cannot validate calls from a contract, and some support fewer fields: retry without.
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
/** How to run a simulation; `isLean` omits fields that only newer nodes accept. */
type Way = { validation: boolean; isLean: boolean }
type Entry = { calls: readonly object[]; blockOverrides?: object; stateOverrides?: object }
/** The fee payer: fees for a base fee, its balance, and whether the fees must be added to the balance. */
type Payer = {
  gas: bigint
  toPrices(baseFee: bigint | undefined): Record<string, bigint>
  balance: bigint | undefined
  isOther: boolean
}

async function readPayer(
  read: Read,
  { baseFeePerGas, gasLimit }: Block,
  { from, fees, toGas }: SimulateCallsParameters,
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
  // The exact fee, so that the amount added for it is used up when the call runs.
  const toPrices = (baseFee: bigint | undefined): Record<string, bigint> =>
    baseFee === undefined
      ? { gasPrice: asked }
      : { maxFeePerGas: baseFee + asked, maxPriorityFeePerGas: asked }
  return { gas, toPrices, balance: await balance(), isOther: true }
}

/** Blob base fee, on chains that have one: contracts see it, and nodes may default it to zero. */
async function readBlobBaseFee(read: Read, { excessBlobGas }: Block): Promise<bigint | undefined> {
  if (excessBlobGas == null) return undefined
  const parsed = v.safeParse(quantity, await read('eth_blobBaseFee', []))
  return parsed.success ? most(parsed.output, 1n) : 1n
}

/** Seconds between blocks on a chain with slots: real blocks never fall between slots. */
async function readStep(read: Read, { number, timestamp, parentBeaconBlockRoot }: Block): Promise<bigint> {
  if (!parentBeaconBlockRoot || number === 0n) return 1n
  const before = v.safeParse(latestBlock, await read('eth_getBlockByNumber', [toHex(number - 1n), false]))
  const step = before.success ? timestamp - before.output.timestamp : 0n
  return step > 0n && step <= longestStep ? step : 1n
}

/** Builds one block: the calls with their fees, between the reads. */
function toEntry(
  { from, calls, reads = [], checks = [], toGas }: SimulateCallsParameters,
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
    // Sent from an unpredictable address: otherwise a contract could check for its balance.
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
 * Starting balance for the calls, if it differs from the real one. If someone else pays the fees (calls of a contract
 * account), they are added, so that the last call sees the real balance. The same applies to an account that cannot pay: that
 * is reported elsewhere.
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

/** Returns a plausible next block, and one a little later that differs in everything a contract sees of it. */
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
  // Nodes insert an empty block before the second one, at their own interval; this stays within the shortest deadlines apps
  // set.
  const filler = block.timestamp + fillerSeconds
  const base = block.baseFeePerGas ?? undefined
  const [later = 0, drawn = 0] = draw(2)
  // At least one: a second block with the same gas limit as the first could be distinguished from real ones.
  const more = BigInt(drawn) + 1n
  // Within the allowed change per block, and above zero.
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
    /** Times of this block and of preceding blocks that do not exist yet. */
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

/** A new random word for each block, unless the chain has none: a contract may have stored that of the previous block. */
function toRandomWord({ mixHash, l1BlockNumber }: Block, draw: Draw): string {
  if (l1BlockNumber != null) return noRandom
  return /^0x0*$/.test(mixHash) ? mixHash : toRandomHex(draw, 32)
}

/**
 * State of the [EIP-4788](https://eips.ethereum.org/EIPS/eip-4788) contract. Each real block stores its parent's root there,
 * under its own time; a simulation stores none, which a contract could detect.
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
 * State of the EIP-2935 contract: the hash of each block, available from the next block on. The hash of a filler block is set
 * by the node itself, or otherwise unpredictable.
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
