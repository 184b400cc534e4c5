import type { Eip1193Provider } from '../Eip1193Provider.ts'

type Answer = unknown | ((params: unknown) => unknown)

/** Creates a provider that answers from a table and rejects unknown methods as wallets do. */
export function createTestProvider(answers: Record<string, Answer> = {}): Eip1193Provider & {
  answers: Record<string, Answer>
  calls: { method: string; params?: unknown }[]
  emit(event: string, value?: unknown): void
  listenerCount(): number
} {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const calls: { method: string; params?: unknown }[] = []
  return {
    answers,
    calls,
    async request(call) {
      calls.push(call)
      if (!(call.method in answers)) throw { code: -32601, message: 'Method not found' }
      const answer = answers[call.method]
      return typeof answer === 'function' ? answer(call.params) : answer
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
