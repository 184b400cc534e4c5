import { testAccount } from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { callNode } from './callNode.ts'
import { FrameHost } from './FrameHost.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { openAllWallets, scrollOf, sizeOf, walletsMode } from './openAllWallets.ts'
import { startSecureStack } from './startSecureStack.ts'
import { traceTasks } from './traceTasks.ts'

// Sequentially: each measures an otherwise idle machine.
test.describe.configure({ mode: 'default' })

/** How the page answers keys, from now on: rows at the next frame after each input. */
async function measure(page: Page): Promise<() => Promise<{ late: number; answers: string[] }>> {
  await page.evaluate(() => {
    const seen = { late: 0, answers: [] as string[] }
    Object.assign(window, { seen })
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
  return () => page.evaluate(() => (window as unknown as { seen: { late: number; answers: string[] } }).seen)
}

/** Time that the reference machine, about a mid-range laptop, takes for `layOut`, in ms. */
const referenceMs = 6
const layOuts = 12
/** Lays out 400 rows, a few times, in one task. */
const layOut = (times: number) => {
  for (let time = 0; time < times; time++) {
    const box = document.createElement('div')
    document.body.append(box)
    for (let index = 0; index < 400; index++) {
      const row = document.createElement('div')
      row.className = 'row'
      row.append(`Wallet ${index}`.normalize('NFKD').toLowerCase(), document.createElement('span'))
      box.append(row)
    }
    box.getBoundingClientRect()
    box.remove()
  }
}

test('573 wallets: found in the frame of the last key at a fourth of the speed, no task over 50 ms', async ({
  page,
  host,
}) => {
  test.setTimeout(180_000)
  const attempts: { rate: number; late: number; longestMs: number }[] = []
  // A busy machine is slow at times: it only has to succeed once, each time on a freshly loaded page.
  for (let attempt = 0; attempt < 10; attempt++) {
    await openAllWallets(page, hostUrl(host, walletsMode))
    expect(await sizeOf(page)).toBe(573)
    const search = page.getByTestId('search')
    const findAll = async () => {
      for (const word of ['metamask', 'trust', 'zerion']) {
        await search.fill('')
        await search.pressSequentially(word)
        await expect(page.getByRole('option').first()).toContainText(new RegExp(word, 'i'))
      }
    }
    await page.evaluate(layOut, layOuts)
    const [layOutMs = 0] = await traceTasks(page, () => page.evaluate(layOut, layOuts))
    // Reduces the throttling by how much slower this machine is than the reference.
    const rate = (4 * referenceMs) / (layOutMs / layOuts)
    const [longestMs = 0] = await traceTasks(page, async () => {
      await findAll()
      await search.fill('')
      await page.getByRole('listbox').hover()
      for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 600)
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(3_000)
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: Math.min(Math.max(rate, 1), 4) })
    const read = await measure(page)
    await findAll()
    const { late, answers } = await read()
    await cdp.detach()
    expect(answers.length).toBeGreaterThan(15)
    attempts.push({ rate, late, longestMs: longestMs * rate })
    if (late === 0 && longestMs * rate <= 50) break
  }
  expect(attempts.at(-1), JSON.stringify(attempts)).toMatchObject({ late: 0 })
  expect(attempts.at(-1)?.longestMs, JSON.stringify(attempts)).toBeLessThanOrEqual(50)
})

const hugeCount = 10_000
const blockCount = 10
/** Pixels that a fast scroll passes in a frame. */
const scrollPx = 240
/** Rows that are scrolled through; a row has about 60 pixels. */
const scrolledRows = 2_000

test('10,000 transactions: the activity scrolls at 60 frames a second, and the page stays small', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  test.setTimeout(180_000)
  const url = stack.chains[0]?.url as string
  const from = testAccount(3).address
  const to = '0x00000000000000000000000000000000000000fE'
  await callNode(url, 'evm_setAutomine', false)
  try {
    const nonce = Number(await callNode(url, 'eth_getTransactionCount', from, 'latest'))
    const perBlock = hugeCount / blockCount
    for (let block = 0; block < blockCount; block++) {
      const calls = Array.from({ length: perBlock }, (_, index) => {
        const transaction = { from, to, value: '0x1', gas: '0x5208' }
        return { ...transaction, nonce: `0x${(nonce + block * perBlock + index).toString(16)}` }
      })
      await callNodeAtOnce(url, 'eth_sendTransaction', calls)
      await callNode(url, 'evm_mine')
    }
  } finally {
    await callNode(url, 'evm_setAutomine', true)
  }
  await install({ accountIndex: 3 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await foyer.accountButton.click()
  await page.getByTestId('tab-activity').click()
  await expect(async () => {
    // The server catches up with ten blocks of a thousand.
    if (!(await page.getByTestId('activity').isVisible()))
      await page.getByRole('button', { name: 'Try again' }).last().click({ timeout: 500 })
    await expect(page.getByTestId('activity')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

  const attempts: { slow: number; nodes: number }[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    const result = await page.getByTestId('activity').evaluate(
      async (list, { px, rows }) => {
        const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
        list.scrollTo(0, 0)
        let before = await nextFrame()
        const frames: number[] = []
        while (list.scrollTop < rows * 60) {
          const end = list.scrollTop
          list.scrollBy(0, px)
          const now = await nextFrame()
          // At the current end of the list, the next page is loading: that frame is not part of scrolling.
          if (list.scrollTop > end) frames.push(now - before)
          before = now
        }
        const nodes = (list.getRootNode() as ShadowRoot).querySelectorAll('*').length
        return { slow: frames.filter((ms) => ms > 34).length / frames.length, nodes }
      },
      { px: scrollPx, rows: scrolledRows },
    )
    attempts.push(result)
    if (result.slow < 0.02) break
  }
  console.log(`Frames over 34 ms, and elements in the modal: ${JSON.stringify(attempts)}`)
  expect(attempts.at(-1)?.slow, JSON.stringify(attempts)).toBeLessThan(0.02)
  expect(attempts.at(-1)?.nodes, JSON.stringify(attempts)).toBeLessThan(1_500)
})

/** From the click on a login to a frame that answers, the first time that a browser sees it. */
const frameReadyMs = 400

test('the secure frame answers within 400 ms of the click, with nothing cached', async ({ browser }) => {
  test.setTimeout(90_000)
  const secure = await startSecureStack()
  try {
    const attempts: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      // A fresh profile: no cached files and no device key.
      const context = await browser.newContext()
      const host = new FrameHost(await context.newPage(), secure)
      const { first, ms } = await host.open('localhost', { waitMs: 10_000 })
      expect(first).toBe('READY')
      expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
      attempts.push(Math.round(ms))
      await context.close()
      if (ms < frameReadyMs) break
    }
    console.log(`Milliseconds until the frame answers: ${attempts.join(', ')}`)
    expect(Math.min(...attempts), String(attempts)).toBeLessThan(frameReadyMs)
  } finally {
    await secure.stop()
  }
})

/** Calls a chain's node with the same method for many parameters, in one batch. */
async function callNodeAtOnce(url: string, method: string, params: readonly unknown[]): Promise<void> {
  const body = JSON.stringify(params.map((one, id) => ({ jsonrpc: '2.0', id, method, params: [one] })))
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = (await response.json()) as { error?: { message: string } }[]
  const failed = answers.find(({ error }) => error)
  if (failed) throw new Error(failed.error?.message)
}
