import { backgroundFailures } from '../signals/instruments.ts'
import type { Logger } from './Logger.ts'

/** Repeated background work. */
export type BackgroundWork = {
  start(): void
  /** Starts the next run now, if the work was started. */
  wake(): void
  close(): Promise<void>
}

/** Repeats work while the server runs, one run at a time. A failed run is logged, and the next one follows. */
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
