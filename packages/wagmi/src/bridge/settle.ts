import type { Config } from 'wagmi'

/** Maximum wait for wagmi's stored state: without its provider, nothing reads that state. */
const hydrateWaitMs = 1_000

/**
 * Resolves once wagmi has restored its connections, or does not restore: its provider starts that in a render or an
 * effect when the page starts.
 */
export async function settle(config: Config, signal: AbortSignal): Promise<void> {
  const persist = getPersist(config)
  if (persist && !persist.hasHydrated())
    await until(signal, hydrateWaitMs, (resolve) => persist.onFinishHydration(resolve))
  // An effect of the same commit as ours may still follow.
  await until(signal, 0, () => () => {})
  const isBusy = () => config.state.status === 'reconnecting' || config.state.status === 'connecting'
  if (isBusy() && !signal.aborted)
    await until(signal, undefined, (resolve) => config.subscribe(isBusy, (isStill) => isStill || resolve()))
}

/** Whether wagmi's stored state has been loaded; until then, its state may be replaced at any time. */
export function isHydrated(config: Config): boolean {
  return getPersist(config)?.hasHydrated() ?? true
}

function getPersist({ _internal: { store } }: Config) {
  const { persist } = store as {
    persist?: { hasHydrated(): boolean; onFinishHydration(listener: () => void): () => void }
  }
  return persist
}

function until(
  signal: AbortSignal,
  timeoutMs: number | undefined,
  follow: (resolve: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      unfollow()
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const unfollow = follow(finish)
    const timer = timeoutMs === undefined ? undefined : setTimeout(finish, timeoutMs)
    signal.addEventListener('abort', finish)
  })
}
