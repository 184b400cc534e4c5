import { type ApiClient, type ClearSigning, getClearSigning } from '@foyer/contract'

/** Asks the server what a function, by its selector, or a type, by its hash, is called at a contract. */
export type AskServer = (chainId: bigint, address: string, key: string) => Promise<ClearSigning>

/** Asks for each function once, however often a question has it. */
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
