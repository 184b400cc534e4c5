import type { Address } from 'viem'
import { findOffer, gas, thief, toTransaction } from './exchange.ts'
import type { PlayProvider } from './PlayProvider.ts'

/** 1inch's classic swap, v6.1: `/swap/v6.1/{chain}/quote` and `/swap`. */
export const playOneInch: PlayProvider = async ({ url, headers, fault, client, routers }) => {
  if (!/^Bearer \S/.test(String(headers.authorization)))
    return { status: 401, json: { error: 'Unauthorized' } }
  const query = Object.fromEntries(url.searchParams)
  const { src = '', dst = '', amount: text = '0', from = '', slippage = '1' } = query
  const amount = BigInt(text)
  const offer = await findOffer(client, routers, { from: src, to: dst, amount })
  if (!offer)
    return {
      status: 400,
      json: { error: 'Bad Request', description: 'insufficient liquidity', statusCode: 400 },
    }
  if (!url.pathname.endsWith('/swap')) return { json: { dstAmount: String(offer.out), gas: Number(gas) } }
  const dstAmount = fault === 'movedPrice' ? (offer.out * 9n) / 10n : offer.out
  const minimum = (dstAmount * BigInt(10_000 - Math.round(Number(slippage) * 100))) / 10_000n
  const receiver = fault === 'otherReceiver' ? thief : (from as Address)
  const tx = toTransaction(offer, { from: src, to: dst, amount, minimum, receiver })
  return {
    json: {
      dstAmount: String(dstAmount),
      tx: {
        from: fault === 'otherChain' ? thief : from,
        to: fault === 'wrongSpender' ? thief : routers.v2Router,
        data: tx.data,
        value: String(tx.value),
        gas: 0,
        gasPrice: '1000000000',
      },
    },
  }
}
