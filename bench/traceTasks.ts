import type { Page } from '@playwright/test'

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** Tasks of the page's main thread, longest first, in ms of CPU time, which excludes other processes. */
export async function traceTasks(page: Page, run: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A persistent context cannot be traced.')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => void performance.mark('traced'))
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mark = traceEvents.find(({ name }) => name === 'traced')
  return traceEvents
    .filter(({ name, pid, tid, ts }) => {
      const isOfPage = pid === mark?.pid && tid === mark.tid && ts > mark.ts
      return isOfPage && name === 'ThreadControllerImpl::RunTask'
    })
    .map(({ tdur = 0 }) => tdur / 1_000)
    .toSorted((one, other) => other - one)
}
