import type { Client } from 'viem'
import type { LocalRouters } from '../deployRouters.ts'
import type { SwapFault } from './SwapFault.ts'

/** A request to a simulated provider. */
export type PlayedCall = {
  url: URL
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
  /** Fault of the provider; `slow`, `refuses` and `nonsense` are handled before. */
  fault: SwapFault | undefined
  client: Client
  routers: LocalRouters
  chainId: number
}

/** Answers like a swap provider. */
export type PlayProvider = (call: PlayedCall) => Promise<{ status?: number; json: unknown }>
