import type { Logger } from '../../kit/Logger.ts'
import type { OnrampService } from './OnrampService.ts'

/** How often orders are looked for whose time has come. */
const lookMs = 15_000

/** Follows orders while the server runs: one look at a time. */
export function followInBackground(
  onramp: Pick<OnrampService, 'followOrders'>,
  { logger }: { logger: Logger },
): { start(): void; close(): Promise<void> } {
  const abort = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let look: Promise<void> | undefined
  return {
    start() {
      if (timer || abort.signal.aborted) return
      timer = setInterval(() => {
        look ??= onramp
          .followOrders(abort.signal)
          .catch((error: unknown) => {
            if (!abort.signal.aborted) logger.error({ part: 'onramp', err: error }, 'orders not followed')
          })
          .finally(() => {
            look = undefined
          })
      }, lookMs)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      abort.abort()
      await look
    },
  }
}
