import { decodeContext, hashDelegation } from '@foyer/contract/sessions'
import { decodeFunctionData, type Hex, hexToBigInt, parseAbi, size, slice, zeroHash } from 'viem'
import type { Block } from './Block.ts'

/** Native currency that an account paid under a permission. */
export type RedeemedCoins = {
  /** Hash of the delegation: the id of the session. */
  pci: string
  amount: bigint
  /** In lower case. */
  recipient: string
}

const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])
/** Target and value of an execution; its call data follows. */
const headBytes = 52

/**
 * Decodes the native currency paid by a successful call of DelegationManager, which leaves no log. It does not prove that the
 * account made the calls: an account contract may accept them and make none, so the named recipients may have received
 * nothing.
 */
export function decodeRedeemedCoins(
  { to, input }: Pick<Block['transactions'][number], 'to' | 'input'>,
  manager: string | undefined,
): RedeemedCoins[] {
  if (!manager || to !== manager) return []
  try {
    const { args } = decodeFunctionData({ abi, data: input as Hex })
    const [contexts, modes, executions] = args
    return contexts.flatMap((context, index) => {
      const execution = executions[index] ?? '0x'
      const delegation = decodeContext(context)
      // In any other mode, the call may have failed, or there may be several calls.
      if (modes[index] !== zeroHash || !delegation || size(execution) < headBytes) return []
      const amount = hexToBigInt(slice(execution, 20, headBytes))
      const recipient = slice(execution, 0, 20).toLowerCase()
      return amount > 0n ? [{ pci: hashDelegation(delegation), amount, recipient }] : []
    })
  } catch {
    return []
  }
}
