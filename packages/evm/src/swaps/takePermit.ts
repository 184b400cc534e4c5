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

/** Does nothing where the allowance is there: whoever uses the signature before the swap does not stop it. */
const permitAbi = parseAbi([
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])

/** Whether a call of a router can take a permit along: it is one of several in one. */
export function canTakePermit(data: string): boolean {
  try {
    return decodeFunctionData({ abi: multicallAbi, data: data as Hex }).args.length > 0
  } catch {
    return false
  }
}

/**
 * The swap with the permit that its wallet signed, tried as it will be sent: what was checked before, and the permit in front.
 * `allowance` is what the contract may take already.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError where the token does not take the signature, SwapAllowanceChangedError
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
  // It could be tried before it was signed: what a signature does is not left to chance.
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
