import * as v from 'valibot'
import { encodeFunctionData, type Hex, isAddressEqual, parseAbi, zeroAddress, zeroHash } from 'viem'
import { hexData } from '../chain/schemas.ts'

/** A contract that the visitor controls, with its answers about its controllers. */
export type Controlled = {
  address: Hex
  /** Queries whose answers must not change, except by calls that are meant to change them. */
  marks: readonly { data: Hex; answer: Hex }[]
}

/** View functions by which contracts report who controls them. */
const abi = parseAbi([
  'function owner() view returns (address)',
  'function admin() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function pendingAdmin() view returns (address)',
  'function authority() view returns (address)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function getModulesPaginated(address start, uint256 size) view returns (address[], address)',
  'function implementation() view returns (address)',
  'function masterCopy() view returns (address)',
  'function isOwner(address who) view returns (bool)',
  'function isOwnerAddress(address who) view returns (bool)',
  'function isModuleEnabled(address who) view returns (bool)',
  'function hasRole(bytes32 role, address who) view returns (bool)',
])
const ask = (functionName: 'owner', ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args: args as never })
const isNamed = ['owner', 'admin'].map((name) => ask(name as 'owner'))
const toYes = (who: Hex) => [
  ...['isOwner', 'isOwnerAddress', 'isModuleEnabled'].map((name) => ask(name as 'owner', who)),
  ask('hasRole' as 'owner', zeroHash, who),
]
const others = [
  ...['pendingOwner', 'pendingAdmin', 'authority', 'getOwners', 'getThreshold'],
  ...['implementation', 'masterCopy'],
]
  .map((name) => ask(name as 'owner'))
  // A Safe's linked lists start at address 1.
  .concat(ask('getModulesPaginated' as 'owner', '0x0000000000000000000000000000000000000001', 100n))

/** Limits on the length of a chain of control and on the number of contracts asked. */
const maxDepth = 4
const maxContracts = 24

/** Parameters of `readControlled`. */
export type ReadControlledParameters = {
  ask: (method: string, params: unknown) => Promise<unknown>
  /** Addresses that may control them. */
  masters: readonly Hex[]
  /** Contracts known to have no controller, such as listed tokens. */
  except: readonly string[]
}

/**
 * Finds contracts that the visitor controls: a Safe, a proxy, an account, or any contract that names them as its owner. A
 * contract that lies about this only reveals more of itself. `undefined` if there are too many contracts to ask.
 */
export async function readControlled(
  contracts: readonly string[],
  { ask, masters, except }: ReadControlledParameters,
): Promise<Controlled[] | undefined> {
  const call = async (to: Hex, data: Hex): Promise<Hex | undefined> => {
    const answer = await ask('eth_call', [{ to, data }, 'latest']).catch(() => undefined)
    const parsed = v.safeParse(hexData, answer)
    return parsed.success && parsed.output !== '0x' ? parsed.output : undefined
  }
  const named = new Set(contracts.map((address) => address.toLowerCase() as Hex))
  for (const none of [...masters, ...except, zeroAddress]) named.delete(none.toLowerCase() as Hex)
  if (named.size > maxContracts) return undefined
  const found = new Map<Hex, Controlled>()
  // Control is transitive.
  for (let [round, obeyed] = [0, masters]; round < maxDepth && obeyed.length > 0; round++) {
    const left = [...named].filter((address) => !found.has(address))
    const read = await Promise.all(left.map((address) => readMarks(call, address, obeyed)))
    const more = read.filter((one) => one !== undefined)
    for (const one of more) found.set(one.address, one)
    obeyed = more.map(({ address }) => address)
  }
  return [...found.values()]
}

type Call = (to: Hex, data: Hex) => Promise<Hex | undefined>

async function readMarks(call: Call, address: Hex, masters: readonly Hex[]): Promise<Controlled | undefined> {
  const read = (questions: readonly Hex[]) =>
    Promise.all(questions.map(async (data) => ({ data, answer: await call(address, data) })))
  const [names, yes] = await Promise.all([read(isNamed), read(masters.flatMap(toYes))])
  const isMaster = (answer: Hex | undefined) =>
    answer !== undefined && masters.some((master) => isSameAddress(answer, master))
  const isYes = (answer: Hex | undefined) => answer !== undefined && /^0x0{63}1$/.test(answer)
  const sure = [
    ...names.filter(({ answer }) => isMaster(answer)),
    ...yes.filter(({ answer }) => isYes(answer)),
  ]
  if (!sure.length) return undefined
  const said = [...sure, ...(await read(others))]
  return { address, marks: said.flatMap(({ data, answer }) => (answer ? [{ data, answer }] : [])) }
}

function isSameAddress(word: Hex, address: Hex): boolean {
  return /^0x0{24}[\da-f]{40}$/i.test(word) && isAddressEqual(`0x${word.slice(-40)}`, address)
}
