import type { SwapRouters } from '@foyer/contract/swaps'
import type { AdapterContext, AdapterSwaps } from '@foyer/core/adapter'
import { withReaders } from '../withReaders.ts'
import { prepareSwap } from './prepareSwap.ts'
import { readToken } from './readToken.ts'
import { sendSwap } from './sendSwap.ts'
import { watchSwap } from './watchSwap.ts'

/** All that swapping takes. */
export function createSwaps(context: AdapterContext, routers?: SwapRouters | undefined): AdapterSwaps {
  return {
    prepare: (parameters) => prepareSwap({ ...withReaders(context, parameters), routers }),
    readToken: (parameters) => readToken({ ...parameters, ...withReaders(context, parameters) }),
    send: (parameters) => sendSwap(withReaders(context, parameters)),
    watch: (parameters) => watchSwap(withReaders(context, parameters)),
  }
}
