import { payContract } from '@foyer/pay-contract'
import { type Client, type Hex, keccak256 } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import { refuse } from './simulatePayment.ts'

/**
 * Validates the payment contract: the server names our contract, and its code is on the chain. Funds sent to an address
 * without the code would be lost.
 *
 * @throws PaymentRefusedError, RpcFailedError
 */
export async function checkContract(client: Client, named: string): Promise<void> {
  const { address, codeHash } = payContract
  if (!isSameHex(named, address)) refuse('it is to be paid by another contract')
  const code = await askNode(client, hex, 'eth_getCode', [address, 'latest'])
  if (keccak256(code as Hex) !== codeHash) refuse('this network does not have the payment contract')
}
