import type { AdapterContext, AdapterSwaps } from '@foyer/core/adapter'
import { readersOf } from '../readersOf.ts'
import { sendTransfer } from '../transfers/sendTransfer.ts'
import { watchTransfer } from '../transfers/watchTransfer.ts'
import { prepareSwap } from './prepareSwap.ts'
import { readToken } from './readToken.ts'

/** Creates the functions for swapping. */
export function createSwaps(context: AdapterContext): AdapterSwaps {
  return {
    prepare: (parameters) => prepareSwap({ ...parameters, ...readersOf(context, parameters.network) }),
    readToken: (parameters) => readToken({ ...parameters, ...readersOf(context, parameters.network) }),
    async send({ provider, network, prepared: { quote, calls }, onTrace }) {
      const prepared = { from: quote.account, call: calls[0]?.data }
      return { hash: await sendTransfer({ provider, prepared, onTrace, ...readersOf(context, network) }) }
    },
    watch: ({ swap: { account, hash, trace }, network, onHash, signal }) =>
      watchTransfer({
        transfer: { from: account, hash, trace },
        onHash,
        signal,
        ...readersOf(context, network),
      }),
  }
}
