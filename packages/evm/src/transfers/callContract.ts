import type { Client } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'

/**
 * Calls a contract; returns `0x` if it refuses, or has no such function.
 *
 * @param at block, as a number in hex or its name.
 * @throws RpcFailedError, and the transport's errors
 */
export function callContract(
  client: Client,
  call: { to: string; data: string },
  at = 'latest',
): Promise<string> {
  return askNode(client, hex, 'eth_call', [call, at]).catch((error: object) => {
    if (isReverted(error)) return '0x'
    throw error
  })
}

/**
 * Whether an error is the contract's revert, not a failure of the node such as a rate limit. Most nodes use code 3;
 * others use a generic code and report a revert only in the message.
 */
function isReverted({ code, message }: { code?: unknown; message?: unknown }): boolean {
  if (typeof code !== 'number') return false
  return (
    code === 3 ||
    /revert|vm execution|opcode|out of gas|stack (?:under|over)flow|bad jump/i.test(`${message}`)
  )
}
