import { type Address, numberToHex } from 'viem'
import { findOffer, gas, thief, toTransaction } from './exchange.ts'
import type { PlayProvider } from './PlayProvider.ts'

/** LI.FI's `/v1/quote` for swaps on one chain. */
export const playLifi: PlayProvider = async ({ url, fault, client, routers, chainId }) => {
  const query = Object.fromEntries(url.searchParams)
  const { fromToken = '', toToken = '', fromAmount = '0', fromAddress = '', slippage = '0.005' } = query
  const amount = BigInt(fromAmount)
  const offer = await findOffer(client, routers, { from: fromToken, to: toToken, amount })
  if (!offer)
    return { status: 404, json: { message: 'No available quotes for the requested transfer', code: 1002 } }
  const toAmount = fault === 'movedPrice' ? (offer.out * 9n) / 10n : offer.out
  const minimum = (toAmount * BigInt(10_000 - Math.round(Number(slippage) * 10_000))) / 10_000n
  const receiver = fault === 'otherReceiver' ? thief : (fromAddress as Address)
  const tx = toTransaction(offer, { from: fromToken, to: toToken, amount, minimum, receiver })
  const id = fault === 'otherChain' ? 1 : chainId
  const action = {
    fromChainId: id,
    toChainId: id,
    fromToken: { address: fromToken, chainId: id, symbol: '', decimals: 18, name: '' },
    toToken: { address: toToken, chainId: id, symbol: '', decimals: 18, name: '' },
    fromAmount,
    fromAddress,
    toAddress: fromAddress,
    slippage: Number(slippage),
  }
  const spender = fault === 'wrongSpender' ? thief : routers.v2Router
  return {
    json: {
      id: '00000000-0000-4000-8000-000000000000',
      type: 'lifi',
      tool: 'uniswap',
      toolDetails: { key: 'uniswap', name: 'Uniswap', logoURI: '' },
      action,
      estimate: {
        tool: 'uniswap',
        fromAmount,
        toAmount: String(toAmount),
        toAmountMin: String(minimum),
        approvalAddress: spender,
        executionDuration: 30,
        feeCosts: [],
        gasCosts: [{ type: 'SEND', estimate: String(gas), limit: String(gas), amount: '0' }],
      },
      includedSteps: [
        { type: 'swap', tool: 'uniswap', toolDetails: { key: 'uniswap', name: 'Uniswap' }, action },
      ],
      transactionRequest: {
        from: fromAddress,
        to: spender,
        chainId: id,
        data: tx.data,
        value: numberToHex(tx.value),
        gasPrice: '0x3b9aca00',
        gasLimit: numberToHex(gas),
      },
    },
  }
}
