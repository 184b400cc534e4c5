import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'

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

/** A call made by an account. */
export type AccountCall = { target: Address; data: Hex }

/**
 * Decodes the calls in an account's call data ([ERC-7579](https://eips.ethereum.org/EIPS/eip-7579)); `undefined` if it cannot
 * be decoded.
 */
export function readCalls(callData: Hex): readonly AccountCall[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    if (args.length === 1) return [{ target: args[0].target, data: args[0].callData }]
    const [mode, calls] = args
    const kind = slice(mode, 0, 1)
    if (kind === '0x00')
      return size(calls) < 52
        ? undefined
        : [{ target: slice(calls, 0, 20), data: size(calls) > 52 ? slice(calls, 52) : '0x' }]
    if (kind !== '0x01') return undefined
    const [decoded] = decodeAbiParameters(batch, calls)
    return decoded.map(([target, , data]) => ({ target, data }))
  } catch {
    return undefined
  }
}
