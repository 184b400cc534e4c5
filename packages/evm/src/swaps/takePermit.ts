import { SwapAllowanceChangedError, SwapSimulationFailedError } from '@foyer/contract'
import { multicallAbi } from '@foyer/contract/swaps'
import type { PreparedSwap, SwapCall } from '@foyer/core'
import {
  type Client,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseSignature,
} from 'viem'
import { askNode } from '../transfers/askNode.ts'
import { timedBlock } from '../transfers/nodeSchemas.ts'
import { readGasPrices } from '../transfers/readFees.ts'
import type { SignedPermit } from './readPermit.ts'
import { simulateSwap, toGasLimit } from './simulateSwap.ts'

/** Does nothing if the allowance exists: using the signature before the swap does not block the swap. */
const permitAbi = parseAbi([
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])

/** Whether a router call can carry a permit, which requires a multicall. */
export function canTakePermit(data: string): boolean {
  try {
    return decodeFunctionData({ abi: multicallAbi, data: data as Hex }).args.length > 0
  } catch {
    return false
  }
}

/**
 * Returns the swap with the signed permit, simulated as it will be sent: the calls validated before, preceded by the
 * permit. `allowance` is the contract's current allowance.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError if the token rejects the signature, SwapAllowanceChangedError
 */
export async function takePermit(
  client: Client,
  prepared: Pick<PreparedSwap, 'quote' | 'calls'>,
  { permit, allowance }: { permit: SignedPermit; allowance: bigint },
): Promise<SwapCall> {
  const { quote, calls } = prepared
  const { sold, spender } = quote
  const swap = calls.find(({ step }) => step === 'swap')
  if (!swap || !sold.address || !spender) throw new SwapAllowanceChangedError()
  const data = withPermit(swap.data as Hex, sold.address as Hex, permit)
  const latest = await askNode(client, timedBlock, 'eth_getBlockByNumber', ['latest', false])
  const prices = await readGasPrices(client, latest.baseFeePerGas)
  const call = { ...swap, data }
  const tried = await simulateSwap(client, { quote, calls: [call], allowance, prices })
  // The swap could be simulated before signing, so it must be possible now: the signature's effect is not left to
  // chance.
  if (!tried) throw new SwapSimulationFailedError()
  const [used = 0n] = tried.gas
  return { ...call, fields: { gas: numberToHex(toGasLimit(used)), ...prices.fields } }
}

function withPermit(data: Hex, token: Hex, { message, signature }: SignedPermit): Hex {
  const outer = decodeFunctionData({ abi: multicallAbi, data })
  const parts = outer.args[outer.args.length - 1] as readonly Hex[]
  const { r, s, yParity } = parseSignature(signature as Hex)
  const args = [token, BigInt(message.value), BigInt(message.deadline), 27 + yParity, r, s] as const
  const first = encodeFunctionData({ abi: permitAbi, functionName: 'selfPermitIfNecessary', args })
  const all = [first, ...parts]
  return outer.args.length === 2
    ? encodeFunctionData({ abi: multicallAbi, functionName: 'multicall', args: [outer.args[0], all] })
    : encodeFunctionData({ abi: multicallAbi, functionName: 'multicall', args: [all] })
}
