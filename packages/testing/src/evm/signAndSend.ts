import { createClient, custom, defineChain, type Hex, hexToBigInt, type LocalAccount } from 'viem'
import { sendTransaction } from 'viem/actions'
import { hexOf, invalidParams, objectAt } from '../shared/parse.ts'
import { callRpc } from './callRpc.ts'

/** Signs a transaction and sends it to the chain's node. */
export function signAndSend(
  account: LocalAccount,
  params: readonly unknown[],
  chain: { chainId: number; rpcUrl: string },
): Promise<Hex> {
  const request = objectAt(params, 0)
  const amount = (key: string) => {
    const hex = hexOf(request[key], key)
    return hex === undefined ? undefined : hexToBigInt(hex)
  }
  const chainId = amount('chainId')
  if (chainId !== undefined && Number(chainId) !== chain.chainId)
    throw invalidParams(`The transaction is for chain ${chainId}, not for ${chain.chainId}`)
  const nonce = amount('nonce')
  const gasPrice = amount('gasPrice')
  const fees =
    gasPrice === undefined
      ? { maxFeePerGas: amount('maxFeePerGas'), maxPriorityFeePerGas: amount('maxPriorityFeePerGas') }
      : { gasPrice }
  const client = createClient({
    account,
    chain: defineChain({
      id: chain.chainId,
      name: `Chain ${chain.chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: custom(
      {
        request: ({ method, params: rpcParams }) => callRpc(chain.rpcUrl, method, rpcParams ?? []),
      },
      { retryCount: 0 },
    ),
  })
  return sendTransaction(client, {
    account,
    to: hexOf(request.to, 'to'),
    data: hexOf(request.data ?? request.input, 'data'),
    value: amount('value'),
    gas: amount('gas'),
    ...fees,
    nonce: nonce === undefined ? undefined : Number(nonce),
  })
}
