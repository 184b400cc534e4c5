import { isErrorCode } from '@foyer/contract'
import type { SwapRouters } from '@foyer/contract/swaps'
import type { AdapterContext, AdapterSwaps } from '@foyer/core/adapter'
import { withReaders } from '../withReaders.ts'
import { createPermits, type PermitStore } from './createPermits.ts'
import { prepareSwap } from './prepareSwap.ts'
import { readToken } from './readToken.ts'
import { sendSwap } from './sendSwap.ts'
import { signPermit } from './signPermit.ts'
import { watchSwap } from './watchSwap.ts'

/** Creates the functions for swapping. */
export function createSwaps(
  context: AdapterContext,
  routers: SwapRouters | undefined,
  store: PermitStore,
): AdapterSwaps {
  const permits = createPermits(store)
  return {
    prepare: (parameters) => {
      const canPermit = parameters.canPermit && !permits.isRefused(parameters.quote)
      return prepareSwap({ ...withReaders(context, parameters), canPermit, routers })
    },
    readToken: (parameters) => readToken({ ...parameters, ...withReaders(context, parameters) }),
    async send(parameters) {
      const { step, prepared } = parameters
      const { quote } = prepared
      if (step === 'permit') return signPermit(parameters, permits)
      const isPermitted = step === 'swap' && prepared.calls.some((call) => call.step === 'permit')
      const permit = isPermitted ? permits.find(quote) : undefined
      try {
        const sent = await sendSwap({ ...withReaders(context, parameters), permit })
        permits.drop(quote)
        return sent
      } catch (error) {
        // The token rejects permits, although it appeared to support them.
        if (permit && (isErrorCode(error, 'SWAP_SIMULATION_FAILED') || isErrorCode(error, 'SWAP_REFUSED')))
          permits.refuse(quote)
        throw error
      }
    },
    // Only needed for a swap through an unknown contract.
    describe: async (parameters) => (await import('./describeSwap.ts')).describeSwap(parameters),
    watch: (parameters) => watchSwap(withReaders(context, parameters)),
  }
}
