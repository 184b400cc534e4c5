import { backgroundFailures } from '../signals/instruments.ts'
import type { Logger } from './Logger.ts'

/** Work that is repeated. */
export type BackgroundWork = {
  start(): void
  /** Does the next turn now, if it was started. */
  wake(): void
  close(): Promise<void>
}

/** Repeats work while the server runs: one turn at a time. A turn that fails is logged, and the next one comes. */
export function repeatInBackground(
  work: (signal: AbortSignal) => Promise<void>,
  { part, everyMs, logger }: { part: string; everyMs: number; logger: Logger },
): BackgroundWork {
  const abort = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let turn: Promise<void> | undefined
  function take() {
    turn ??= work(abort.signal)
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        backgroundFailures.add(1, { part })
        logger.error({ part, err: error }, 'a turn in the background failed')
      })
      .finally(() => {
        turn = undefined
      })
  }
  return {
    start() {
      if (timer || abort.signal.aborted) return
      timer = setInterval(take, everyMs)
      timer.unref()
    },
    wake() {
      if (timer && !abort.signal.aborted) take()
    },
    async close() {
      clearInterval(timer)
      abort.abort()
      await turn
    },
  }
}
