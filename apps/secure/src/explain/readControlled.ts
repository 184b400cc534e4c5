import { powers } from '@foyer/contract/sessions'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, isAddressEqual, parseAbi, zeroAddress, zeroHash } from 'viem'
import { hexData } from '../chain/schemas.ts'
import type { EvmCall } from './EvmCall.ts'
import { type InnerCall, readRun } from './readRun.ts'

/** A contract that does what the visitor says, and what it said of who controls it. */
export type Controlled = {
  address: Hex
  /** Questions whose answers are not to change by calls that are not about that. */
  marks: readonly { data: Hex; answer: Hex }[]
}

/** Questions by which contracts say who controls them. */
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
  // Lists of a Safe begin at one.
  .concat(ask('getModulesPaginated' as 'owner', '0x0000000000000000000000000000000000000001', 100n))

/** Contracts are looked for so deep in calls that run calls, and no more of them than so many are asked. */
const maxDepth = 4
const maxContracts = 24

/**
 * Finds contracts among those that are called which do what the visitor says: a Safe, a proxy, an account, whatever names them
 * as its owner. A contract that lies about that shows more of itself, and nothing less. `undefined` for more contracts than
 * can be asked.
 */
export async function readControlled(
  askNode: (method: string, params: unknown) => Promise<unknown>,
  calls: readonly EvmCall[],
  from: Hex,
): Promise<Controlled[] | undefined> {
  const call = async (to: Hex, data: Hex): Promise<Hex | undefined> => {
    const answer = await askNode('eth_call', [{ to, data }, 'latest']).catch(() => undefined)
    const parsed = v.safeParse(hexData, answer)
    return parsed.success && parsed.output !== '0x' ? parsed.output : undefined
  }
  const named = new Set(
    calls.flatMap((one) => listTargets(one)).map((address) => address.toLowerCase() as Hex),
  )
  for (const none of [from, zeroAddress]) named.delete(none.toLowerCase() as Hex)
  if (named.size > maxContracts) return undefined
  const contracts = [...named]
  // One that obeys a contract which obeys the visitor obeys the visitor.
  const masters: Hex[] = [from]
  const found = new Map<Hex, Controlled>()
  for (let round = 0; round < maxDepth; round++) {
    const left = contracts.filter((address) => !found.has(address))
    const read = await Promise.all(left.map((address) => readMarks(call, address, masters)))
    const more = read.filter((one) => one !== undefined)
    for (const one of more) found.set(one.address, one)
    masters.splice(0, masters.length, ...more.map(({ address }) => address))
    if (!more.length) break
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

/** Contracts that a call is for, and those that it has others call. Functions of tokens and the like run nothing. */
function listTargets({ to, data }: InnerCall, depth = 0): Hex[] {
  if (data === '0x' || powers.moving.has(data.slice(0, 10).toLowerCase())) return []
  const inner = depth < maxDepth ? readRun({ to, data }) : []
  return [to, ...inner.flatMap((call) => listTargets(call, depth + 1))]
}
