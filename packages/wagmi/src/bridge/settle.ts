import type { Config } from 'wagmi'

/** What wagmi stored is not waited for longer: without its provider nobody reads it. */
const hydrateWaitMs = 1_000

/**
 * Resolves once wagmi has restored its connections, or does not: its provider begins with that in a render or an effect
 * of the page's start.
 */
export async function settle(config: Config, signal: AbortSignal): Promise<void> {
  const persist = getPersist(config)
  if (persist && !persist.hasHydrated())
    await until(signal, hydrateWaitMs, (resolve) => persist.onFinishHydration(resolve))
  // An effect of the same moment as ours may be still to come.
  await until(signal, 0, () => () => {})
  const isBusy = () => config.state.status === 'reconnecting' || config.state.status === 'connecting'
  if (isBusy() && !signal.aborted)
    await until(signal, undefined, (resolve) =>
      config.subscribe(
        () => isBusy(),
        (isStill) => isStill || resolve(),
      ),
    )
}

/** Says whether what wagmi stored is in its state: until then that state may be replaced any time. */
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
