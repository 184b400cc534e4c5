import { concat, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { SmartCall } from './SmartAccount.ts'

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const batch = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
/** First byte: a single call or a batch. A second byte of 0 makes the batch atomic. */
const modes = { single: `0x${'00'.repeat(32)}`, batch: `0x01${'00'.repeat(31)}` } as const

/**
 * Encodes call data that makes an account execute calls atomically ([ERC-7579](https://eips.ethereum.org/EIPS/eip-7579)).
 */
export function encodeCalls(calls: readonly SmartCall[]): Hex {
  const [first] = calls
  if (!first) throw new RangeError('There are no calls')
  if (calls.length === 1)
    return execute(modes.single, concat([first.to, numberToHex(first.value, { size: 32 }), first.data]))
  const list = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))
  return execute(modes.batch, encodeAbiParameters(batch, [list]))
}

function execute(mode: Hex, calls: Hex): Hex {
  return encodeFunctionData({ abi, functionName: 'execute', args: [mode, calls] })
}
