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

/**
 * Addresses that the call data of an account calls ([ERC-7579](https://eips.ethereum.org/EIPS/eip-7579)); `undefined`
 * if it cannot be decoded.
 */
export function readCallTargets(callData: Hex): readonly Address[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    if (args.length === 1) return [args[0].target]
    const [mode, calls] = args
    const kind = slice(mode, 0, 1)
    if (kind === '0x00') return size(calls) < 52 ? undefined : [slice(calls, 0, 20)]
    if (kind !== '0x01') return undefined
    const [decoded] = decodeAbiParameters(batch, calls)
    return decoded.map(([target]) => target)
  } catch {
    return undefined
  }
}
