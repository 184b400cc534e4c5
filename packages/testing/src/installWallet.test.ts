import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumLaunchOptions } from './chromiumLaunchOptions.ts'
import { installWallet } from './installWallet.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Collects announced wallets and events, as a page of an app would. */
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
      // The node of the tests: it says back what it was asked.
      if (request.method === 'POST') {
        let body = ''
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        return request.on('end', () => {
          const { method } = JSON.parse(body) as { method: string }
          response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: method }))
        })
      }
      return response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script src="/app.js"></script>')
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
})
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

const url = (index = 0) => origins[index] ?? ''
const install = (options = {}) =>
  installWallet(context, { chains: { 31337: url(), 31338: url() }, ...options })
const ask = (method: string, params: unknown = [], index = 0) =>
  page.evaluate(
    ([name, list, at]) =>
      (Reflect.get(window, 'ask') as (...parameters: unknown[]) => Promise<unknown>)(name, list, at),
    [method, params, index] as const,
  ) as Promise<{ result?: unknown; code?: number }>
const events = () => page.evaluate(() => Reflect.get(window, 'events') as unknown[])

describe('installWallet', () => {
  test('default: announced under a strict policy, signs for real, keeps permissions over a reload', async () => {
    await install()
    await page.goto(url())
    expect(await ask('eth_accounts')).toEqual({ result: [] })
    expect(await ask('eth_requestAccounts')).toEqual({ result: [first] })
    const { result } = await ask('personal_sign', ['0x6869', first])
    expect(await recoverMessageAddress({ message: 'hi', signature: result as `0x${string}` })).toBe(first)
    expect(await ask('eth_gasPrice')).toEqual({ result: 'eth_gasPrice' })
    await page.reload()
    expect(await ask('eth_accounts')).toEqual({ result: [first] })
    await page.goto(url(1))
    expect(await ask('eth_accounts')).toEqual({ result: [] })
  })

  test('behavior: errors keep their code', async () => {
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

  test('behavior: held questions wait, others do not', async () => {
    const wallet = await install()
    await page.goto(url())
    wallet.hold()
    const asked = ask('eth_requestAccounts')
    expect(await ask('eth_chainId')).toEqual({ result: '0x7a69' })
    wallet.release()
    expect(await asked).toEqual({ result: [first] })
  })

  test('behavior: events reach the pages they are for', async () => {
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

  test('param: announce, legacy, flags: several wallets side by side', async () => {
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

  test('param: target: one page only', async () => {
    await installWallet(page, { chains: { 1: url() } })
    const other = await context.newPage()
    await Promise.all([page.goto(url()), other.goto(url())])
    const count = (target: Page) =>
      target.evaluate(() => (Reflect.get(window, 'found') as readonly unknown[]).length)
    expect([await count(page), await count(other)]).toEqual([1, 0])
  })
})
