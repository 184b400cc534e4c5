import { payContract } from '@foyer/pay-contract'
import { type Client, type Hex, keccak256 } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import { refuse } from './tryPayment.ts'

/**
 * The gate of the payment contract: the one that a server names is ours, and its code is on the chain. What is sent to an
 * address without it would be gone.
 *
 * @throws PaymentRefusedError, RpcFailedError
 */
export async function checkContract(client: Client, named: string): Promise<void> {
  const { address, codeHash } = payContract
  if (!isSameHex(named, address)) refuse('it is to be paid by another contract')
  const code = await askNode(client, hex, 'eth_getCode', [address, 'latest'])
  if (keccak256(code as Hex) !== codeHash) refuse('this network does not have the payment contract')
}
