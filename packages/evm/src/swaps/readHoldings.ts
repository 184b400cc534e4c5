import { InsufficientFundsError } from '@foyer/contract'
import type { Network, QuotedSwap } from '@foyer/core'
import type { Client } from 'viem'
import { checkToken } from '../tokens/checkToken.ts'
import { askNode } from '../transfers/askNode.ts'
import { quantity, timedBlock } from '../transfers/nodeSchemas.ts'
import { toBalanceCall } from '../transfers/toCall.ts'
import { refuse } from './checkSwapCall.ts'
import { toAllowanceCall } from './toAllowanceCall.ts'

/**
 * Reads an account's balances and allowance for a swap.
 *
 * @throws SwapRefusedError if a token differs from what was shown, InsufficientFundsError if it sells more than it has,
 * RpcFailedError
 */
export async function readHoldings(
  client: Client,
  {
    account,
    sold,
    bought,
    spender,
    amount,
  }: Pick<QuotedSwap, 'account' | 'sold' | 'spender' | 'amount'> & Partial<Pick<QuotedSwap, 'bought'>>,
  network: Pick<Network, 'nativeCurrency'>,
) {
  const [nativeBalance, held, allowed, latest, nonce] = await Promise.all([
    askNode(client, quantity, 'eth_getBalance', [account, 'latest']),
    sold.address
      ? askNode(client, quantity, 'eth_call', [toBalanceCall(sold.address, account), 'latest'])
      : undefined,
    sold.address && spender
      ? askNode(client, quantity, 'eth_call', [toAllowanceCall(sold.address, account, spender), 'latest'])
      : undefined,
    askNode(client, timedBlock, 'eth_getBlockByNumber', ['latest', false]),
    askNode(client, quantity, 'eth_getTransactionCount', [account, 'pending']),
    checkToken(client, sold, { network, refuse }),
    bought && checkToken(client, bought, { network, refuse }),
  ])
  const balance = held ?? nativeBalance
  if (amount > balance) throw new InsufficientFundsError()
  return { nativeBalance, balance, allowed, latest, nonce: Number(nonce) }
}
