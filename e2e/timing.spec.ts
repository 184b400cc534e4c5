import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { openAllWallets, scrollOf, sizeOf, walletsMode } from './openAllWallets.ts'

/** How the page answers keys, from now on: rows at the next frame after each input, and its longest task. */
async function measure(
  page: Page,
): Promise<() => Promise<{ late: number; answers: string[]; longestMs: number }>> {
  await page.evaluate(() => {
    const seen = { late: 0, answers: [] as string[], longestMs: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration)
    }).observe({ type: 'longtask' })
    addEventListener('input', (event) => {
      const field = event.composedPath()[0] as HTMLInputElement
      const text = field.value.toLowerCase()
      requestAnimationFrame(() => {
        const root = field.getRootNode() as ShadowRoot
        const [first] = root.querySelectorAll('[role=option] .row-title')
        const name = first?.textContent ?? ''
        seen.answers.push(name)
        if (text && !name.toLowerCase().includes(text)) seen.late++
      })
    })
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { seen: { late: number; answers: string[]; longestMs: number } }).seen,
    )
}

/** What the machine that a fourth of the speed is meant of takes for `layOut`: about a mid-range laptop. */
const referenceMs = 6
/** Lays out 400 rows, a few times; the quickest says how fast the machine is, whatever else it does. */
const layOut = () => {
  const once = () => {
    const start = performance.now()
    const box = document.createElement('div')
    document.body.append(box)
    for (let index = 0; index < 400; index++) {
      const row = document.createElement('div')
      row.className = 'row'
      row.append(`Wallet ${index}`.normalize('NFKD').toLowerCase(), document.createElement('span'))
      box.append(row)
    }
    box.getBoundingClientRect()
    const duration = performance.now() - start
    box.remove()
    return duration
  }
  return Math.min(...Array.from({ length: 12 }, once))
}

test('573 wallets: found in the frame of the last key at a fourth of the speed, no task over 50 ms', async ({
  page,
  host,
}) => {
  test.setTimeout(180_000)
  const attempts: unknown[] = []
  // A busy machine is slow at times: what counts is that it can, each time from a page just loaded.
  for (let attempt = 0; attempt < 10; attempt++) {
    await openAllWallets(page, hostUrl(host, walletsMode))
    expect(await sizeOf(page)).toBe(573)
    const cdp = await page.context().newCDPSession(page)
    // A test machine that is slow by itself is slowed down by so much less.
    const ownMs = await page.evaluate(layOut)
    const rate = Math.min(Math.max((4 * referenceMs) / ownMs, 1), 4)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const read = await measure(page)
    for (const word of ['metamask', 'trust', 'zerion']) {
      await page.getByTestId('search').fill('')
      await page.getByTestId('search').pressSequentially(word)
      await expect(page.getByRole('option').first()).toContainText(new RegExp(word, 'i'))
    }
    await page.getByTestId('search').fill('')
    await page.getByRole('listbox').hover()
    for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 600)
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(3_000)
    const { late, answers, longestMs } = await read()
    await cdp.detach()
    expect(answers.length).toBeGreaterThan(15)
    attempts.push({ rate, late, longestMs })
    if (late === 0 && longestMs <= 50) break
  }
  expect(attempts.at(-1), JSON.stringify(attempts)).toMatchObject({ late: 0 })
  expect((attempts.at(-1) as { longestMs: number }).longestMs, JSON.stringify(attempts)).toBeLessThanOrEqual(
    50,
  )
})
