import {
  createClient,
  custom,
  defineChain,
  type Hex,
  hexToBigInt,
  isHex,
  type LocalAccount,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import { sendTransaction } from 'viem/actions'
import { callRpc } from './callRpc.ts'
import { hexOf, invalidParams, objectAt, textAt } from './parse.ts'

/** Signs a message, given as hexadecimal or as text. */
export function signPersonalMessage(account: LocalAccount, params: readonly unknown[]): Promise<Hex> {
  const message = textAt(params, 0, 'The message')
  return account.signMessage({ message: { raw: isHex(message) ? message : stringToHex(message) } })
}

/** Signs EIP-712 data, refusing data for another chain as real wallets do. */
export async function signTypedData(
  account: LocalAccount,
  params: readonly unknown[],
  chainId: number,
): Promise<Hex> {
  const given = params[1]
  let typedData: TypedDataDefinition
  try {
    typedData = typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    throw invalidParams('The typed data is not JSON')
  }
  const domainChainId = typedData?.domain?.chainId
  if (domainChainId !== undefined && Number(domainChainId) !== chainId)
    throw invalidParams(`Provided chainId "${domainChainId}" must match the active chainId "${chainId}"`)
  if (!typedData?.types || !typedData.primaryType || !typedData.message)
    throw invalidParams('The typed data needs types, primaryType and message')
  try {
    return await account.signTypedData(typedData)
  } catch (cause) {
    throw Object.assign(invalidParams('The typed data does not fit its types'), { cause })
  }
}

/** Signs a transaction and hands it to the node of the chain. */
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
