import type { Client } from 'viem'
import type { LocalRouters } from '../deployRouters.ts'
import type { SwapFault } from './SwapFault.ts'

/** A call to a stand-in. */
export type PlayedCall = {
  url: URL
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
  /** Those of all providers: `slow`, `refuses` and `nonsense` never come here. */
  fault: SwapFault | undefined
  client: Client
  routers: LocalRouters
  chainId: number
}

/** Answers as a provider of swaps does. */
export type PlayProvider = (call: PlayedCall) => Promise<{ status?: number; json: unknown }>
