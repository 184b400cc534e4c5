import {
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
} from 'viem'

/** Effect of an operation on the owners of its account; `changed` is anything that cannot be classified. */
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
/** Call data when the account is only being deployed. */
const nothing = '0x'

/**
 * Whether a HybridDeleGator operation changes the owners of the account. Only calls of an account to itself can; call
 * data that cannot be decoded counts as a change, because the contract might decode it.
 */
export function readOwnerChange(callData: Hex, account: Hex): OwnerChange | undefined {
  const lower = callData.toLowerCase() as Hex
  const own = account.toLowerCase()
  if (lower === nothing) return undefined
  if (!executions.includes(selectorOf(lower))) return kindOf(lower)
  const calls = readCalls(lower)
  if (!calls) return 'changed'
  const kinds = calls
    .filter(({ to, data }) => to.toLowerCase() === own && data !== nothing)
    .map(({ data }) => kindOf(data))
  const [first] = kinds
  return kinds.every((kind) => kind === first) ? first : 'changed'
}

function kindOf(data: Hex): OwnerChange {
  const selector = selectorOf(data)
  if (selector === addKey) return 'added'
  return selector === removeKey ? 'removed' : 'changed'
}

const selectorOf = (data: Hex): string => data.slice(0, 10)

/** Decodes the calls the account makes. */
function readCalls(callData: Hex): { to: Hex; data: Hex }[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    if (args.length === 1) return [{ to: args[0].target, data: args[0].callData }]
    const [mode, calls] = args
    if (slice(mode, 0, 1) === '0x01')
      return decodeAbiParameters(batch, calls)[0].map(([to, , data]) => ({ to, data }))
    if (size(calls) < 52) return undefined
    return [{ to: slice(calls, 0, 20), data: size(calls) > 52 ? slice(calls, 52) : nothing }]
  } catch {
    return undefined
  }
}
