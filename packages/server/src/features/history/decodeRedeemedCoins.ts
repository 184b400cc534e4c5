import { decodeContext, hashDelegation } from '@foyer/contract/sessions'
import { decodeFunctionData, type Hex, hexToBigInt, parseAbi, size, slice, zeroHash } from 'viem'
import type { Block } from './Block.ts'

/** Coins that an account paid by a permission. */
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
 * Decodes what a successful call of DelegationManager paid in coins, which leave no log. Whether the account made the calls that it was
 * told to make is its own affair: a contract may take them and make none, so this proves nothing to whom they name.
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
      // In any other mode the call may have failed, or be several.
      if (modes[index] !== zeroHash || !delegation || size(execution) < headBytes) return []
      const amount = hexToBigInt(slice(execution, 20, headBytes))
      const recipient = slice(execution, 0, 20).toLowerCase()
      return amount > 0n ? [{ pci: hashDelegation(delegation), amount, recipient }] : []
    })
  } catch {
    return []
  }
}
