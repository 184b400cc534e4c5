import * as v from 'valibot'
import { hex } from '../../schemas.ts'
import { isSameHex } from '../isSameHex.ts'
import { toWord } from '../toWord.ts'

/** An event that a contract logged. */
export const log = v.object({ address: v.string(), topics: v.array(hex), data: hex })

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe. */
export const safeTopics = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of [ERC-4337](https://eips.ethereum.org/EIPS/eip-4337). */
export const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Entry points of versions 0.6 to 0.9; only their events count as the outcome of an operation. */
export const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

/** A contract account's execution of something it was asked to send. */
export type Execution = {
  /** Hash of the proposal or of the operation. */
  readonly id: string
  readonly isSuccess: boolean
}

/**
 * Reads an account's execution from an event: of the Safe itself, or of the entry point for an operation of the account,
 * regardless of who submitted it. `undefined` for any other event.
 */
export function readExecution(
  { address, topics: [event = '', id, sender], data }: v.InferOutput<typeof log>,
  account: string,
): Execution | undefined {
  const isSuccess = isSameHex(event, safeTopics.success)
  if (isSameHex(address, account) && (isSuccess || isSameHex(event, safeTopics.failure)))
    // Up to version 1.4.0 the hash is in the data.
    return { id: id ?? data.slice(0, 66), isSuccess }
  if (!isSameHex(event, operationTopic) || !entryPoints.includes(address.toLowerCase())) return undefined
  if (!id || !isSameHex(sender ?? '', `0x${toWord(account)}`)) return undefined
  // The second word is whether the operation succeeded.
  return { id, isSuccess: BigInt(`0x${data.slice(66, 130) || 0}`) === 1n }
}
