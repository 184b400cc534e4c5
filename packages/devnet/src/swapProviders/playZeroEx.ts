import type { Address } from 'viem'
import { findOffer, gas, thief, toTransaction } from './exchange.ts'
import type { PlayProvider } from './PlayProvider.ts'

/** 0x's Swap API v2 with AllowanceHolder: `/swap/allowance-holder/price` and `/quote`. */
export const playZeroEx: PlayProvider = async ({ url, headers, fault, client, routers }) => {
  if (headers['0x-version'] !== 'v2' || !headers['0x-api-key'])
    return { status: 401, json: { name: 'UNAUTHORIZED', message: 'no key', data: {} } }
  const query = Object.fromEntries(url.searchParams)
  const { sellToken = '', buyToken = '', sellAmount = '0', taker = '', slippageBps = '100' } = query
  const amount = BigInt(sellAmount)
  const offer = await findOffer(client, routers, { from: sellToken, to: buyToken, amount })
  if (!offer) return { json: { liquidityAvailable: false, zid: '0x00' } }
  const isBuilding = url.pathname.endsWith('/quote')
  const buyAmount = isBuilding && fault === 'movedPrice' ? (offer.out * 9n) / 10n : offer.out
  const minimum = (buyAmount * (10_000n - BigInt(slippageBps))) / 10_000n
  const spender = fault === 'wrongSpender' ? thief : routers.v2Router
  const receiver = fault === 'otherReceiver' ? thief : (taker as Address)
  const tx = toTransaction(offer, { from: sellToken, to: buyToken, amount, minimum, receiver })
  return {
    json: {
      liquidityAvailable: true,
      blockNumber: '1',
      sellToken,
      buyToken: fault === 'otherChain' ? thief : buyToken,
      sellAmount,
      buyAmount: String(buyAmount),
      minBuyAmount: String(minimum),
      allowanceTarget: spender,
      issues: { allowance: { actual: '0', spender }, balance: null, simulationIncomplete: false },
      fees: { integratorFee: null, zeroExFee: null, gasFee: null },
      route: {
        fills: offer.path.slice(1).map((to, index) => ({
          from: offer.path[index],
          to,
          source: 'Uniswap_V2',
          proportionBps: '10000',
        })),
        tokens: [],
      },
      gas: String(gas),
      totalNetworkFee: '0',
      ...(isBuilding
        ? {
            transaction: {
              to: spender,
              data: tx.data,
              value: String(tx.value),
              gas: String(gas),
              gasPrice: '1000000000',
            },
          }
        : {}),
    },
  }
}
