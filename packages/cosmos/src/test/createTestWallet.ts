import type { CosmosWallet } from '../CosmosWallet.ts'

type Method = keyof CosmosWallet

/** Creates a Keplr-compatible wallet that answers from a table; if an answer is a function, it is called. */
export function createTestWallet(answers: Partial<Record<Method, unknown>>): CosmosWallet & {
  answers: typeof answers
  calls: { method: Method; parameters: readonly unknown[] }[]
} {
  const calls: { method: Method; parameters: readonly unknown[] }[] = []
  const answer =
    (method: Method) =>
    async (...parameters: unknown[]): Promise<unknown> => {
      calls.push({ method, parameters })
      const value = answers[method]
      return typeof value === 'function' ? value(...parameters) : value
    }
  return {
    answers,
    calls,
    enable: answer('enable'),
    getKey: answer('getKey'),
    disable: answer('disable'),
    experimentalSuggestChain: answer('experimentalSuggestChain'),
    signArbitrary: answer('signArbitrary'),
    signAmino: answer('signAmino'),
    signDirect: answer('signDirect'),
  }
}
