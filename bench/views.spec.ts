// Measures views under load compared with a baseline in the same browser, and prints ratios.
//   npm run bench:views
// A machine's speed varies: the baseline is measured in the same minute, and the best of a few attempts counts.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  deployVault,
  localDescriptors,
  localVault,
  serveFolder,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex } from 'viem'
import { callNode } from '../e2e/callNode.ts'
import { FrameHost } from '../e2e/FrameHost.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { hostUrl } from '../e2e/hostUrl.ts'
import { openAllWallets, scrollOf, walletsMode } from '../e2e/openAllWallets.ts'
import { startSecureStack } from '../e2e/startSecureStack.ts'
import { traceTasks } from './traceTasks.ts'

const attempts = 5

/** Prints the best attempt, and fails if even that exceeds the limit. */
function report(what: string, ratios: readonly number[], limit: number): void {
  const best = Math.min(...ratios)
  console.log(
    `\n${what}: ${best.toFixed(2)} times the floor (limit ${limit}; all: ${ratios.map((one) => one.toFixed(2)).join(', ')})`,
  )
  expect(best, what).toBeLessThanOrEqual(limit)
}

const layOuts = 12
/** The baseline of a search: lays out 400 rows, a few times, in one task. */
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

test('measures the longest task of a search among 573 wallets, against laying out 400 rows once', async ({
  page,
  host,
}) => {
  const ratios: number[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    await openAllWallets(page, hostUrl(host, walletsMode))
    const search = page.getByTestId('search')
    await page.evaluate(layOut, layOuts)
    const [layOutMs = 0] = await traceTasks(page, () => page.evaluate(layOut, layOuts))
    const [longestMs = 0] = await traceTasks(page, async () => {
      for (const word of ['metamask', 'trust', 'zerion']) {
        await search.fill('')
        await search.pressSequentially(word)
        await expect(page.getByRole('option').first()).toContainText(new RegExp(word, 'i'))
      }
      await search.fill('')
      await page.getByRole('listbox').hover()
      for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 600)
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(3_000)
    })
    ratios.push(longestMs / (layOutMs / layOuts))
  }
  // 50 ms on a machine with a quarter of the speed of a laptop that lays the rows out in 6 ms.
  report('Search', ratios, 50 / 4 / 6)
})

const hugeCount = 10_000
const blockCount = 10
/** Pixels per frame of a fast scroll. */
const scrollPx = 240
/** Number of rows to scroll through; a row has about 60 pixels. */
const scrolledRows = 2_000

/** Scrolls an element; returns the time of each frame in which it moved, in ms. */
const scroll = async (list: Element, { px, rows }: { px: number; rows: number }): Promise<number[]> => {
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
  return frames
}

/** The 98th percentile of frame times. */
const slowest = (frames: readonly number[]) =>
  frames.toSorted((one, other) => other - one)[Math.floor(frames.length / 50)] as number

test('measures frames while 10,000 transactions scroll, against a plain scrolling box', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  await mineMany(stack.chains[0]?.url as string)
  await install({ accountIndex: 3 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await foyer.accountButton.click()
  await page.getByTestId('tab-activity').click()
  await expect(async () => {
    // The server catches up with ten blocks of a thousand transactions.
    if (!(await page.getByTestId('activity').isVisible()))
      await page.getByRole('button', { name: 'Try again' }).last().click({ timeout: 500 })
    await expect(page.getByTestId('activity')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const parameters = { px: scrollPx, rows: scrolledRows }
  const plain = await page.context().newPage()
  await plain.setContent(
    '<div id="box" style="height:400px;overflow:auto"><div style="height:900000px"></div></div>',
  )

  const ratios: number[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    await plain.bringToFront()
    const floor = slowest(await plain.locator('#box').evaluate(scroll, parameters))
    await page.bringToFront()
    const activity = page.getByTestId('activity')
    ratios.push(slowest(await activity.evaluate(scroll, parameters)) / floor)
    const nodes = await activity.evaluate(
      (list) => (list.getRootNode() as ShadowRoot).querySelectorAll('*').length,
    )
    console.log(`\nElements in the modal: ${nodes}`)
    expect(nodes).toBeLessThan(1_500)
  }
  report('Scrolling', ratios, 2)
})

test('measures the time until the secure frame answers, against an idle page, with nothing cached', async ({
  browser,
}) => {
  const secure = await startSecureStack()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-frame-'))
  writeFileSync(join(folder, 'index.html'), '<script>parent.postMessage("ready", "*")</script>')
  const site = await serveFolder({ folder })
  try {
    const ratios: number[] = []
    for (let attempt = 0; attempt < attempts; attempt++) {
      // A fresh profile: no cached files and no device key.
      const context = await browser.newContext()
      const page = await context.newPage()
      const host = new FrameHost(page, secure)
      const { first, ms } = await host.open('localhost', { waitMs: 10_000 })
      expect(first).toBe('READY')
      expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
      ratios.push(ms / (await openPlainFrame(page, site.url)))
      await context.close()
    }
    report('The secure frame', ratios, 12)
  } finally {
    await site.stop()
    await secure.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('measures the approval of a described call, against an undescribed one', async ({ browser }) => {
  const secure = await startSecureStack({ descriptors: localDescriptors })
  const clone: Hex = `0x${'a1'.padStart(40, 'c')}`
  const context = await browser.newContext()
  try {
    const vault = await deployVault(secure.chain)
    // Behaves like the vault, at another address (ERC-1167).
    const code = `0x363d3d373d3d3d363d73${vault.slice(2)}5af43d82803e903d91602b57fd5bf3`
    await callNode(secure.chain.url, 'anvil_setCode', clone, code)
    const host = new FrameHost(await context.newPage(), secure)
    await host.open('localhost')
    await host.logIn('vera@mail.example')
    const { address: from } = await host.ask('GET_USER', {})
    await callNode(secure.chain.url, 'anvil_setBalance', from, '0xde0b6b3a7640000')
    const { abi } = localVault
    const args = [tokenAddresses.USDC, 0n, testAccount(1).address] as const
    const data = encodeFunctionData({ abi, functionName: 'deposit', args })
    const ask = async (to: Hex, boxes: number) => {
      const { id, ms } = await timeQuestion(host, { from, to, data })
      expect(await (await host.openCard()).locator('.described').count()).toBe(boxes)
      await host.send({ type: 'RPC_ABORT', id })
      await host.answer(id)
      return ms
    }
    // The first approval loads its code, with or without a description.
    const first = await ask(clone, 0)
    const times: { plain: number; described: number }[] = []
    for (let attempt = 0; attempt < attempts; attempt++)
      times.push({ plain: await ask(clone, 0), described: await ask(vault, 1) })
    const show = (name: 'plain' | 'described') => times.map((one) => one[name].toFixed(0)).join(', ')
    console.log(
      `\nFirst question: ${first.toFixed(0)} ms; plain: ${show('plain')}; described: ${show('described')}`,
    )
    report(
      'A described question',
      times.map(({ plain, described }) => described / plain),
      2,
    )
  } finally {
    await context.close()
    await secure.stop()
  }
})

/** Time from a request until its card is ready, in ms: the frame then shows the button that opens its window. */
async function timeQuestion(host: FrameHost, call: object): Promise<{ id: string; ms: number }> {
  const shown = host.frame().evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.card h1')) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        observer.observe(document, { childList: true, subtree: true })
      }),
  )
  await host.frame().locator('.card').waitFor({ state: 'detached' })
  const askedAt = await host.page.evaluate(() => performance.timeOrigin + performance.now())
  const id = await host.request('eth_sendTransaction', [call])
  return { id, ms: (await shown) - askedAt }
}

/** Time until a page in a frame reports that it runs, in ms. */
function openPlainFrame(page: Page, url: string): Promise<number> {
  return page.evaluate(async (src) => {
    const start = performance.now()
    const frame = document.createElement('iframe')
    const said = new Promise((resolve) => {
      addEventListener('message', ({ source }) => source === frame.contentWindow && resolve(undefined))
    })
    frame.src = src
    document.body.append(frame)
    await said
    return performance.now() - start
  }, url)
}

/** Sends many transactions, a thousand per block. */
async function mineMany(url: string): Promise<void> {
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
}

/** Sends a batch of requests to a chain's node, with one method and many parameters. */
async function callNodeAtOnce(url: string, method: string, params: readonly unknown[]): Promise<void> {
  const body = JSON.stringify(params.map((one, id) => ({ jsonrpc: '2.0', id, method, params: [one] })))
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = (await response.json()) as { error?: { message: string } }[]
  const failed = answers.find(({ error }) => error)
  if (failed) throw new Error(failed.error?.message)
}
