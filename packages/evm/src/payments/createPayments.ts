import type { SwapRouters } from '@foyer/contract/swaps'
import type { AdapterContext, AdapterPayments } from '@foyer/core/adapter'
import { sendSwap } from '../swaps/sendSwap.ts'
import { watchSwap } from '../swaps/watchSwap.ts'
import { withReaders } from '../withReaders.ts'
import { preparePayment } from './preparePayment.ts'

/** Creates the functions for paying. */
export function createPayments(context: AdapterContext, routers?: SwapRouters | undefined): AdapterPayments {
  return {
    prepare: (parameters) => preparePayment({ ...withReaders(context, parameters), routers }),
    send({ call, ...parameters }) {
      const { account, source, spender, most, calls, isBatched } = parameters.prepared
      const quote = { account, sold: source.token, spender, amount: most }
      const prepared = { quote, calls: isBatched ? calls : [call], isBatched }
      return sendSwap(withReaders(context, { ...parameters, prepared, step: call.step }))
    },
    watch: ({ attempt, ...parameters }) => watchSwap(withReaders(context, { ...parameters, swap: attempt })),
  }
}
