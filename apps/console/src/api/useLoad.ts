import { useCallback, useEffect, useRef, useState } from 'react'
import { AdminError } from './AdminError.ts'

/** State of a page's data: loading, failed, or loaded. */
export type Loaded<data> =
  | { status: 'loading' }
  | { status: 'failed'; error: AdminError }
  | { status: 'ready'; data: data }

/**
 * Loads when the key changes, and again every `everyMs` while the page is visible; shows the previous data until the next
 * answer arrives.
 */
export function useLoad<data>(
  key: string,
  load: (signal: AbortSignal) => Promise<data>,
  everyMs?: number,
): Loaded<data> & { reload(): void } {
  const [state, setState] = useState<{ key: string } & Loaded<data>>({ key, status: 'loading' })
  const [turn, setTurn] = useState(0)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads again
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const run = async () => {
      try {
        const data = await latest.current(signal)
        if (!signal.aborted) setState({ key, status: 'ready', data })
      } catch (cause) {
        if (signal.aborted) return
        const error =
          cause instanceof AdminError ? cause : new AdminError('UNKNOWN', 'Something went wrong.', { cause })
        // A live page keeps its last data when one refresh fails, unless the login has ended.
        setState((now) =>
          now.status === 'ready' && now.key === key && error.code !== 'OPERATOR_SESSION_INVALID'
            ? now
            : { key, status: 'failed', error },
        )
      }
    }
    void run()
    const timer =
      everyMs === undefined
        ? undefined
        : setInterval(() => {
            if (!document.hidden) void run()
          }, everyMs)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [key, turn, everyMs])
  const reload = useCallback(() => {
    setTurn((now) => now + 1)
  }, [])
  return { ...(state.key === key ? state : { status: 'loading' as const }), reload }
}
