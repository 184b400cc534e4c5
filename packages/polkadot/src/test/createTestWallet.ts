import type { InjectedWallet } from '../isInjectedWallet.ts'

type Calls = { method: string; parameter: unknown }[]

/** Creates an entry of `window.injectedWeb3` with fixed answers; if an answer is a function, it is called. */
export function createTestWallet(answers: {
  enable?: unknown
  accounts?: unknown
  signRaw?: unknown
  signPayload?: unknown
}): InjectedWallet & {
  answers: typeof answers
  calls: Calls
  emit(accounts: unknown): void
  count(): number
} {
  const calls: Calls = []
  const listeners = new Set<(accounts: unknown) => void>()
  const answer = async (method: keyof typeof answers, parameter?: unknown) => {
    calls.push({ method, parameter })
    const value = answers[method]
    return typeof value === 'function' ? value(parameter) : value
  }
  const extension = {
    accounts: {
      get: () => answer('accounts'),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw: unknown) => answer('signRaw', raw),
      signPayload: (payload: unknown) => answer('signPayload', payload),
    },
  }
  return {
    answers,
    calls,
    enable: async (appName) => (await answer('enable', appName)) ?? extension,
    emit(accounts) {
      for (const listener of listeners) listener(accounts)
    },
    count: () => listeners.size,
  }
}
