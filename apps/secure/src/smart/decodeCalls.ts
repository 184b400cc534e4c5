import { decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'
import type { SmartCall } from './SmartAccount.ts'

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
/** Address and value before the data of a single call. */
const headBytes = 52

/**
 * Decodes the calls in an operation's call data ([ERC-7579](https://eips.ethereum.org/EIPS/eip-7579)). `undefined` for
 * anything else: another function, a batch that continues after a failed call, another account implementation.
 */
export function decodeCalls(callData: Hex): SmartCall[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    if (args.length === 1) {
      const [{ target, value, callData: data }] = args
      return [{ to: target, value, data }]
    }
    const [mode, calls] = args
    if (/^0x0{64}$/.test(mode)) {
      if (size(calls) < headBytes) return undefined
      const data = size(calls) > headBytes ? slice(calls, headBytes) : '0x'
      return [{ to: slice(calls, 0, 20), value: BigInt(slice(calls, 20, headBytes)), data }]
    }
    if (!/^0x010{62}$/.test(mode)) return undefined
    const [decoded] = decodeAbiParameters(batch, calls)
    return decoded.length ? decoded.map(([to, value, data]) => ({ to, value, data })) : undefined
  } catch {
    return undefined
  }
}
