import { type Address, type Client, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { LocalRouters } from '../deployRouters.ts'
import { tokenAddresses } from '../localTokens.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
])
/** How providers identify the native currency. */
export const nativeNames: readonly string[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]
/** The address to which a lying provider sends tokens, and its own contract. */
export const thief: Address = '0x00000000000000000000000000000000000bad01'
export const gas = 250_000n
const deadline = 2n ** 40n

/** An offer of a simulated provider: the output of Router02. */
export type Offer = { path: readonly Address[]; out: bigint }

/** The output of Router02, directly or through WETH; `undefined` if there is no pool. */
export async function findOffer(
  client: Client,
  { v2Router }: LocalRouters,
  { from, to, amount }: { from: string; to: string; amount: bigint },
): Promise<Offer | undefined> {
  const [first, last] = [from, to].map((token) =>
    nativeNames.includes(token.toLowerCase()) ? tokenAddresses.WETH : (token as Address),
  ) as [Address, Address]
  const paths: Address[][] = [[first, last]]
  if (![first, last].includes(tokenAddresses.WETH)) paths.push([first, tokenAddresses.WETH, last])
  let best: Offer | undefined
  for (const path of paths) {
    const amounts = await readContract(client, {
      address: v2Router,
      abi,
      functionName: 'getAmountsOut',
      args: [amount, path],
    }).catch(() => undefined)
    const out = amounts?.at(-1)
    if (out && (!best || out > best.out)) best = { path, out }
  }
  return best
}

/** Builds the transaction of an offer through Router02. */
export function toTransaction(
  { path }: Offer,
  {
    from,
    to,
    amount,
    minimum,
    receiver,
  }: { from: string; to: string; amount: bigint; minimum: bigint; receiver: Address },
): { data: Hex; value: bigint } {
  const route = [...path]
  if (nativeNames.includes(from.toLowerCase()))
    return {
      data: encodeFunctionData({
        abi,
        functionName: 'swapExactETHForTokens',
        args: [minimum, route, receiver, deadline],
      }),
      value: amount,
    }
  const isNativeOut = nativeNames.includes(to.toLowerCase())
  return {
    data: encodeFunctionData({
      abi,
      functionName: isNativeOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
      args: [amount, minimum, route, receiver, deadline],
    }),
    value: 0n,
  }
}
