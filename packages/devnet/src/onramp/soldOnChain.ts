import { encodeFunctionData, type Hex } from 'viem'
import { sendTransactionSync } from 'viem/actions'
import { localUsdc } from '../contracts/artifacts.ts'
import { createPayer } from '../createPayer.ts'
import { tokenAddresses } from '../localTokens.ts'
import type { LocalChain } from '../startChain.ts'
import type { SoldAsset } from './OnrampState.ts'

const gas = 200_000n

/**
 * Assets sold on a local chain: tokens are minted for the buyer, native currency comes from the tenth account.
 *
 * @internal
 */
export async function soldOnChain(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  prices: Readonly<Record<'USDC' | 'USDT' | 'ETH', string>> = { USDC: '1', USDT: '1', ETH: '2500' },
): Promise<readonly SoldAsset[]> {
  const { client } = await createPayer(chain)
  const network = `eip155:${chain.chainId}`
  let sent: Promise<unknown> = Promise.resolve()
  // Serialized: concurrent transactions would use the same nonce.
  const send = (...call: Parameters<typeof sendNow>) => {
    const sending = sent.then(() => sendNow(...call))
    sent = sending.catch(() => {})
    return sending
  }
  const sendNow = async (to: Hex, value: bigint, data?: Hex) => {
    const receipt = await sendTransactionSync(client, { to, value, ...(data ? { data } : {}), gas })
    if (receipt.status !== 'success') throw new Error('The transaction reverted')
    return receipt.transactionHash
  }
  const mint = (token: Hex) => (address: string, amount: bigint) =>
    send(
      token,
      0n,
      encodeFunctionData({ abi: localUsdc.abi, functionName: 'mint', args: [address as Hex, amount] }),
    )
  return [
    ...(['USDC', 'USDT'] as const).map((currency) => ({
      currency,
      network,
      token: tokenAddresses[currency],
      decimals: 6,
      price: prices[currency],
      send: mint(tokenAddresses[currency]),
    })),
    {
      currency: 'ETH',
      network,
      token: null,
      decimals: 18,
      price: prices.ETH,
      send: (address, amount) => send(address as Hex, amount),
    },
  ]
}
