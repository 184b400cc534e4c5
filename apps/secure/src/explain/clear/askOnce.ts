import { type ApiClient, type ClearSigning, getClearSigning } from '@foyer/contract'

/** Asks the server for the description of a contract's function (by selector) or type (by hash). */
export type AskServer = (chainId: bigint, address: string, key: string) => Promise<ClearSigning>

/** Creates a lookup that asks for each function once per approval. */
export function askOnce(api: ApiClient, signal: AbortSignal): AskServer {
  const answers = new Map<string, Promise<ClearSigning>>()
  return (chainId, address, key) => {
    const place = `${chainId}:${address.toLowerCase()}:${key}`
    const params = { chainId: `eip155:${chainId}` as const, address, key }
    const answer = answers.get(place) ?? api(getClearSigning, { params, query: {} }, { signal })
    answers.set(place, answer)
    return answer
  }
}
