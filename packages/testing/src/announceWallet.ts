/** What the page's side of an installed wallet needs to know. */
export type AnnounceParameters = {
  binding: string
  info: { uuid: string; name: string; icon: string; rdns: string }
  announce: boolean
  legacy: boolean
}

/**
 * Runs in the page before its scripts: a provider that hands every call to Node, announced by EIP-6963 and, if wanted,
 * as `window.ethereum`. Self-contained: it is sent to the browser as text.
 */
export function announceWallet({ binding, info, announce, legacy }: AnnounceParameters): void {
  type Reply = { result: unknown } | { error: { code: number; message: string } }
  const page = window as unknown as Record<string, unknown>
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const call = page[binding] as (call: unknown) => Promise<Reply>
  const provider = {
    async request(parameters: { method: string; params?: unknown }) {
      const reply = await call(parameters)
      if ('error' in reply) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
      return reply.result
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  page[`${binding}:emit`] = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  if (legacy) page.ethereum = provider
  if (!announce) return
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}
