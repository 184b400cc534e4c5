import { proberCode } from './proberCode.ts'

/** Parameters of `isPublicCaller`. */
export type IsPublicCallerParameters = {
  /** Sends a JSON-RPC request to the chain's node. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** EVM address. */
  address: string
}

/** Slot in which a proxy stores the address of its implementation ([EIP-1967](https://eips.ethereum.org/EIPS/eip-1967)). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/**
 * Selectors that are tried on every contract, for those whose code cannot be read: `aggregate` of Multicall and of Multicaller,
 * `tryAggregate`, `aggregate3`, `multicall`, `execute` with and without a value, and `call`.
 */
const selectors = [
  '252dba42',
  '991f255f',
  'bce38bd7',
  '82ad56cb',
  '63fb0b96',
  'b61d27f6',
  '1cff79cd',
  '6dbf2fa0',
]

/** Gas limit of a probe, 30 million: bounds the work of the node. */
const gas = '0x1c9c380'

/**
 * Whether a contract makes any call for anyone, like Multicall3: anyone can take what it receives or may spend.
 *
 * One `eth_call` sends the contract thousands of calls. Each uses one of the functions in its code, with arguments in one of the usual
 * forms, and names a witness and random bytes. The witness is a contract that exists in this request only; when it is called with these
 * bytes, it notes that. So neither the name of a function nor its return value matters. Not found are contracts that take calls in
 * another form, and those that only call some contracts.
 *
 * @returns `undefined` if the node does not support it or fails.
 *
 * @example
 * ```ts
 * import { isPublicCaller } from '@foyer/contract/callers'
 *
 * async function isSafeReceiver(provider: { request(call: { method: string; params: unknown }): Promise<unknown> }) {
 *   const ask = (method: string, params: unknown) => provider.request({ method, params })
 *   return !(await isPublicCaller({ ask, address: '0xcA11bde05977b3631167028862bE2a173976CA11' }))
 * }
 * ```
 */
export async function isPublicCaller({
  ask,
  address,
}: IsPublicCallerParameters): Promise<boolean | undefined> {
  const [prober, witness, from] = [randomHex(20), randomHex(20), randomHex(20)]
  const [order, password] = [randomHex(32), randomHex(32)]
  const forms = listForms(witness, order)
  const slot = (index: number) => `0x${toWord(index.toString(16))}`
  const overrides = {
    [`0x${prober}`]: {
      code: proberCode,
      stateDiff: { [slot(0)]: slot(1), [slot(1)]: `0x${password}` },
    },
    [`0x${witness}`]: { code: toWitnessCode({ prober, order, password }) },
  }
  const probe = async (source: string) => {
    const head = [toWord(address), toWord(source), toWord(selectors.length.toString(16))]
    const known = selectors.map((selector) => selector.padEnd(64, '0'))
    const sized = forms.map((form) => toWord((form.length / 2).toString(16)) + form)
    const data = `0x${[...head, ...known, ...sized].join('')}`
    const call = { from: `0x${from}`, to: `0x${prober}`, data, gas }
    const result = await ask('eth_call', [call, 'latest', overrides]).catch(() => undefined)
    const isAnswer = typeof result === 'string' && /^0x0{63}[01]$/.test(result)
    return isAnswer ? result.endsWith('1') : undefined
  }
  const [found, stored] = await Promise.all([
    probe(address),
    ask('eth_getStorageAt', [address, implementationSlot, 'latest']).catch(() => undefined),
  ])
  const [, implementation] = /^0x0{24}([\da-f]{40})$/i.exec(String(stored)) ?? []
  if (found || !implementation || /^0+$/.test(implementation)) return found
  return probe(implementation)
}

function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const toWord = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')

/**
 * Code of the witness: if its call data is `order`, it calls the prober with `password`. It calls, instead of storing, so that it also
 * works when a contract runs its code as its own (`delegatecall`).
 */
function toWitnessCode({ prober, order, password }: Record<'prober' | 'order' | 'password', string>): string {
  const isOrdered = `7f${order}60003514602957`.concat('00')
  return `0x${isOrdered}5b7f${password}6000526000600060206000600073${prober}5af100`
}

/** Words of arguments: `A` is the address of the witness, `D` its call data; others are hexadecimal numbers. */
type Words = readonly string[]

/**
 * Returns the forms of arguments, in hexadecimal. Decoders accept data at any offset, so one form serves many signatures; those written
 * by hand may expect it right behind the arguments.
 */
function listForms(witness: string, order: string): readonly string[] {
  const positions = [0, 1, 2, 3]
  const pairs = positions.flatMap((a) => positions.filter((b) => b !== a).map((b) => [a, b] as const))
  const rising = pairs.filter(([a, b]) => a < b)
  const size = (words: number) => (words * 32).toString(16)
  const bytes: Words = ['20', 'D']
  /** Words with one value at `a`, another at `b`, and `fill` elsewhere. */
  const head = (a: number, first: string, b: number, second: string, fill = '0', length = 4): Words =>
    positions.slice(0, length).map((at) => (at === a ? first : at === b ? second : fill))
  // (address, …, bytes, …)
  const single = pairs.flatMap(([a, b]) =>
    [...new Set([Math.max(a, b) + 1, 4])].map((length) => [
      ...head(a, 'A', b, size(length), '0', length),
      ...bytes,
    ]),
  )
  // (address[], …, bytes[], …), with a list of the number 0 for other lists.
  const lists = [size(10), '0'].flatMap((fill) =>
    pairs.map(([a, b]) => [
      ...head(a, size(4), b, size(6), fill),
      ...['1', 'A'],
      ...['1', '20', ...bytes],
      ...['1', '0'],
    ]),
  )
  // A struct (address, …, bytes, …), alone or in a list.
  const structs = rising.map(([a, b]) => [...head(a, 'A', b, size(4)), ...bytes])
  const alone = structs.map((struct) => ['20', ...struct])
  const listed = structs.flatMap((struct) =>
    [0, 1].map((at) => [...head(at, size(4), -1, ''), '1', '20', ...struct]),
  )
  const toHex = (words: Words) =>
    words.map((word) => (word === 'A' ? toWord(witness) : word === 'D' ? order : toWord(word))).join('')
  // (…, bytes), which contains the call without padding: ERC-7579, and a Safe's bundle.
  const packed = [
    `${witness}${toWord('0')}${order}`,
    `00${witness}${toWord('0')}${toWord('20')}${order}`,
  ].flatMap((call) =>
    [0, 1].map((at) => {
      const length = call.length / 2
      const padded = call.padEnd(Math.ceil(length / 32) * 64, '0')
      return toHex([...head(at, size(4), -1, ''), length.toString(16)]) + padded
    }),
  )
  return [...[...single, ...lists, ...alone, ...listed].map(toHex), ...packed]
}
