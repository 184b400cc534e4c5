import { RpcFailedError } from '@foyer/contract'
import * as v from 'valibot'
import type { SafeFetch } from '../../kit/createSafeFetch.ts'
import type { CcipRequest } from './rpcEns.ts'

const maxAnswerBytes = 262_144
/** Maximum servers queried per lookup: a resolver chooses its servers itself. */
const maxServers = 4
/** Shared by all servers: the visitor is waiting for the name. */
const timeoutMs = 8_000

const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i)) }),
)

/**
 * Creates a client for the servers that resolvers list ([ERC-3668](https://eips.ethereum.org/EIPS/eip-3668)), queried
 * one after another until one answers. They are chosen by the owner of a name, so they are queried through the guarded
 * fetch; the resolver verifies their answers on the chain.
 *
 * @example
 * ```ts
 * import { createCcipRequest, createSafeFetch } from '@foyer/server'
 *
 * const ccipRequest = createCcipRequest({ fetch: createSafeFetch() })
 * ```
 */
export function createCcipRequest({ fetch }: { fetch: SafeFetch }): CcipRequest {
  return async ({ data, sender, urls }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    for (const url of urls.slice(0, maxServers)) {
      const filled = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
      const body = url.includes('{data}') ? undefined : JSON.stringify({ data, sender })
      const bytes = await fetch(filled, { maxBytes: maxAnswerBytes, body, signal })
      const parsed = bytes && v.safeParse(answer, new TextDecoder().decode(bytes))
      if (parsed?.success) return parsed.output.data as `0x${string}`
    }
    throw new RpcFailedError('No server of the resolver answers')
  }
}
