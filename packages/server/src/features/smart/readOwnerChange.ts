import {
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
} from 'viem'

/** Effect of an operation on the owners of its account; `changed` if it cannot be classified. */
export type OwnerChange = 'added' | 'removed' | 'changed'

const abi = parseAbi([
  'function execute((address target, uint256 value, bytes callData) execution)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])
const batch = [
  {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
  },
] as const
const executions: readonly string[] = abi.map(toFunctionSelector)
const addKey = toFunctionSelector('addKey(string,uint256,uint256)')
const removeKey = toFunctionSelector('removeKey(string)')
/** Call data of an operation that only deploys the account. */
const nothing = '0x'

/** ABI of the Delegation Framework: it makes an account execute calls for a delegate, or for itself. */
const redeemAbi = parseAbi([
  'function redeemDelegations(bytes[] permissionContexts, bytes32[] modes, bytes[] executionCallDatas)',
])
const [redeem] = redeemAbi.map(toFunctionSelector)
/** Maximum depth at which nested calls are decoded. */
const maxDepth = 4

/**
 * Whether a HybridDeleGator operation changes the owners of the account. Only calls of the account to itself can, directly or
 * through a redemption. Call data that cannot be decoded counts as a change, because the contract might decode it.
 */
export function readOwnerChange(callData: Hex, account: Hex): OwnerChange | undefined {
  const lower = callData.toLowerCase() as Hex
  const own = account.toLowerCase()
  if (lower === nothing) return undefined
  if (!executions.includes(selectorOf(lower))) return kindOf(lower)
  const kinds = readKinds(
    attempt(() => readCalls(lower)),
    own,
  )
  const [first] = kinds
  return kinds.every((kind) => kind === first) ? first : 'changed'
}

/** Returns the effects of calls on the owners; undecodable calls count as any change. */
function readKinds(calls: readonly Call[] | undefined, own: string, depth = 0): readonly OwnerChange[] {
  if (!calls || depth > maxDepth) return ['changed']
  return calls.flatMap(({ to, data }) => {
    if (to.toLowerCase() === own) return data === nothing ? [] : [kindOf(data)]
    if (selectorOf(data) !== redeem) return []
    return readKinds(
      attempt(() => readRedeemed(data)),
      own,
      depth + 1,
    )
  })
}

function kindOf(data: Hex): OwnerChange {
  const selector = selectorOf(data)
  if (selector === addKey) return 'added'
  return selector === removeKey ? 'removed' : 'changed'
}

const selectorOf = (data: Hex): string => data.slice(0, 10)

type Call = { to: Hex; data: Hex }

/** Decodes the calls the account makes. */
function readCalls(callData: Hex): Call[] | undefined {
  const { args } = decodeFunctionData({ abi, data: callData })
  if (args.length === 1) return [{ to: args[0].target, data: args[0].callData }]
  return readExecution(...args)
}

/** Decodes the calls made by redeeming delegations, regardless of the caller. */
function readRedeemed(data: Hex): Call[] | undefined {
  const [, modes, calls] = decodeFunctionData({ abi: redeemAbi, data }).args
  const found = calls.map((one, at) => readExecution(modes[at] ?? '0x', one))
  return found.every((one) => one !== undefined) ? found.flat() : undefined
}

/** Decodes one call, or several ([ERC-7579](https://eips.ethereum.org/EIPS/eip-7579)). */
function readExecution(mode: Hex, calls: Hex): Call[] | undefined {
  const kind = slice(mode, 0, 1)
  if (kind === '0x01') return decodeAbiParameters(batch, calls)[0].map(([to, , data]) => ({ to, data }))
  if (kind !== '0x00' || size(calls) < 52) return undefined
  return [{ to: slice(calls, 0, 20), data: size(calls) > 52 ? slice(calls, 52) : nothing }]
}

function attempt<result>(read: () => result): result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
