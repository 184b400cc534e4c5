import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createPublicClient, http, recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../shared/chromiumLaunchOptions.ts'
import { storedPermissions } from '../shared/storedPermissions.ts'
import { installEvmWallet } from './installEvmWallet.ts'
import { startAnvil } from './test/startAnvil.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Collects announced wallets and events, as an app's page would. */
const script = `
  window.found = []; window.events = []
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    if (found.some(({ info }) => info.uuid === detail.info.uuid)) return
    found.push(detail)
    for (const name of ['accountsChanged', 'chainChanged'])
      detail.provider.on(name, (payload) => events.push([detail.info.name, name, payload]))
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
  window.ask = (method, params, index = 0) => found[index].provider.request({ method, params })
    .then((result) => ({ result }), ({ code, message }) => ({ code, message }))`

let node: Awaited<ReturnType<typeof startAnvil>>
let servers: Server[]
let origins: string[]
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  servers = [1, 2].map(() =>
    createServer((request, response) => {
      response.setHeader('content-security-policy', "default-src 'self'")
      if (request.url === '/app.js') return response.setHeader('content-type', 'text/javascript').end(script)
      return response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script src="/app.js"></script>')
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  node = await startAnvil(31337)
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser?.close()
  await node?.stop()
  for (const server of servers) server.close()
})
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

const url = (index = 0) => origins[index] ?? ''
const install = (options = {}) =>
  installEvmWallet(context, { chains: { 31337: node.url, 31338: node.url }, ...options })
const ask = (method: string, params: unknown = [], index = 0) =>
  page.evaluate(
    ([name, list, at]) =>
      (Reflect.get(window, 'ask') as (...parameters: unknown[]) => Promise<unknown>)(name, list, at),
    [method, params, index] as const,
  ) as Promise<{ result?: unknown; code?: number }>
const events = () => page.evaluate(() => Reflect.get(window, 'events') as unknown[])

describe('installEvmWallet', () => {
  test('default: works under a strict CSP, creates valid signatures, and keeps permissions over a reload', async () => {
    await install()
    await page.goto(url())
    expect(await ask('eth_accounts')).toEqual({ result: [] })
    expect(await ask('eth_requestAccounts')).toEqual({ result: [first] })
    const { result } = await ask('personal_sign', ['0x6869', first])
    expect(await recoverMessageAddress({ message: 'hi', signature: result as `0x${string}` })).toBe(first)
    expect(await ask('eth_getTransactionCount', [second, 'latest'])).toEqual({ result: '0x0' })
    await page.reload()
    expect(await ask('eth_accounts')).toEqual({ result: [first] })
    await page.goto(url(1))
    expect(await ask('eth_accounts')).toEqual({ result: [] })
  })

  test('behavior: passes errors to the page with their codes, and invalid answers unchanged', async () => {
    const wallet = await install()
    await page.goto(url())
    wallet.rejectNext()
    wallet.pendNext()
    expect(await ask('eth_requestAccounts')).toMatchObject({ code: 4001 })
    expect(await ask('eth_requestAccounts')).toMatchObject({ code: -32002 })
    expect(await ask('eth_sign', [first, '0x'])).toMatchObject({ code: -32601 })
    wallet.nonsenseNext('eth_chainId', { not: 'a chain' })
    expect(await ask('eth_chainId')).toEqual({ result: { not: 'a chain' } })
  })

  test('behavior: sends transactions to the node, and returns its answer', async () => {
    await install()
    await page.goto(url())
    await ask('eth_requestAccounts')
    const { result } = await ask('eth_sendTransaction', [{ from: first, to: second, value: '0x1' }])
    const client = createPublicClient({ transport: http(node.url), pollingInterval: 5 })
    const receipt = await client.waitForTransactionReceipt({ hash: result as `0x${string}` })
    expect(receipt.status).toBe('success')
    expect(await ask('eth_sendTransaction', [{ from: first, data: '0x60006000fd' }])).toEqual({
      code: 3,
      message: 'execution reverted',
    })
  })

  test('behavior: the answer to a closed page’s request does not disturb the next page', async () => {
    const wallet = await install()
    await page.goto(url())
    const held = wallet.holdNext()
    await page.evaluate(() => {
      const ask = Reflect.get(window, 'ask') as (method: string) => Promise<unknown>
      void ask('eth_requestAccounts')
    })
    expect(await held.arrived).toMatchObject({ origin: url(), method: 'eth_requestAccounts' })
    await page.reload()
    held.release()
    await expect.poll(events).toEqual([['Test Wallet', 'accountsChanged', [first]]])
    expect(await ask('eth_accounts')).toEqual({ result: [first] })
  })

  test('behavior: hold keeps approvals pending, and answers other requests', async () => {
    const wallet = await install()
    await page.goto(url())
    wallet.hold()
    const asked = ask('eth_requestAccounts')
    expect(await ask('eth_chainId')).toEqual({ result: '0x7a69' })
    wallet.release()
    expect(await asked).toEqual({ result: [first] })
  })

  test('behavior: events reach only the pages that have permission', async () => {
    const wallet = await install()
    await page.goto(url())
    wallet.switchAccount(1)
    await ask('eth_requestAccounts')
    wallet.switchAccount(0)
    wallet.switchChain(31338)
    wallet.disconnect()
    await expect.poll(events).toEqual([
      ['Test Wallet', 'accountsChanged', [second]],
      ['Test Wallet', 'accountsChanged', [first]],
      ['Test Wallet', 'chainChanged', '0x7a6a'],
      ['Test Wallet', 'accountsChanged', []],
    ])
  })

  test('param: announce, legacy, flags: installs several wallets in one page', async () => {
    await install({ name: 'One', rdns: 'dev.one' })
    await install({ name: 'Two', announce: false, legacy: true, flags: { isTwo: true } })
    await page.goto(url())
    expect(
      await page.evaluate(() => {
        const found = Reflect.get(window, 'found') as { info: { name: string; rdns: string } }[]
        const { isTwo } = Reflect.get(window, 'ethereum') as { isTwo?: boolean }
        return [found.map(({ info }) => [info.name, info.rdns]), isTwo]
      }),
    ).toEqual([[['One', 'dev.one']], true])
  })

  test('behavior: several wallets have separate requests, events and permissions', async () => {
    const one = await install({ name: 'One', rdns: 'dev.one' })
    const two = await install({ name: 'Two', rdns: 'dev.two', accountIndex: 1 })
    await page.goto(url())
    one.rejectNext()
    expect(await ask('eth_requestAccounts', [], 1)).toEqual({ result: [second] })
    expect(await ask('eth_requestAccounts', [], 0)).toMatchObject({ code: 4001 })
    two.disconnect()
    await expect.poll(events).toEqual([
      ['Two', 'accountsChanged', [second]],
      ['Two', 'accountsChanged', []],
    ])
    expect([one.requests.length, two.requests.length]).toEqual([1, 1])
  })

  test('behavior: notifies every page of the context', async () => {
    const wallet = await install()
    const other = await context.newPage()
    await Promise.all([page.goto(url()), other.goto(url())])
    wallet.switchChain(31338)
    for (const target of [page, other])
      await expect
        .poll(() => target.evaluate(() => Reflect.get(window, 'events') as unknown[]))
        .toEqual([['Test Wallet', 'chainChanged', '0x7a6a']])
  })

  test('param: target: installs the wallet in one page only', async () => {
    await installEvmWallet(page, { chains: { 1: node.url } })
    const other = await context.newPage()
    await Promise.all([page.goto(url()), other.goto(url())])
    const count = (target: Page) =>
      target.evaluate(() => (Reflect.get(window, 'found') as readonly unknown[]).length)
    expect([await count(page), await count(other)]).toEqual([1, 0])
  })
})

describe('storedPermissions', () => {
  test('default: keeps permissions over a reload, separate from those of other wallets', async () => {
    await page.goto(url())
    const run = (step: string) =>
      page.evaluate(`{
        const create = ${storedPermissions}
        const one = create(localStorage, 'dev.one'), two = create(localStorage, 'dev.two')
        const state = () => [one.has('https://a.test'), one.has('https://b.test'), two.has('https://a.test')]
        ${step}
        state()
      }`)
    expect(
      await run('one.add("https://a.test"); one.add("https://b.test"); two.add("https://a.test")'),
    ).toEqual([true, true, true])
    await page.reload()
    expect(await run('one.delete("https://b.test")')).toEqual([true, false, true])
    expect(await run('one.clear()')).toEqual([false, false, true])
  })
})
