import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from './accounts.ts'
import { holdingsOf } from './holdings.ts'
import { tokenAddresses } from './localTokens.ts'
import { type Stack, startStack } from './startStack.ts'
import { strictCsp } from './strictCsp.ts'

const app = mkdtempSync(join(tmpdir(), 'foyer-app-'))
writeFileSync(join(app, 'index.html'), '<!doctype html><title>App</title>')

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
/** How the relay reacts to a socket without a token. */
function dial(url: string): Promise<'answered' | 'refused' | 'silent'> {
  return new Promise((resolve) => {
    const dialing = request(url.replace('ws:', 'http:'), {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
    const timer = setTimeout(() => settle('silent'), 500)
    function settle(outcome: 'answered' | 'refused' | 'silent') {
      clearTimeout(timer)
      resolve(outcome)
      dialing.destroy()
    }
    dialing.on('response', () => settle('answered'))
    dialing.on('error', () => settle('refused'))
    dialing.end()
  })
}

describe('startStack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ apps: { demo: app, wallet: app }, csp: strictCsp, hasConsole: true })
  })
  afterAll(() => stack.stop())

  test('default: serves each app the configuration with the URLs of all parts', async () => {
    expect(stack.notes).toEqual([])
    for (const url of [stack.demoUrl, stack.walletUrl]) {
      const response = await fetch(`${url}/foyer.config.json`)
      expect(await response.json()).toEqual(JSON.parse(JSON.stringify(stack.config)))
      expect(response.headers.get('content-security-policy')).toContain(
        `connect-src 'self' ${stack.serverUrl}`,
      )
    }
    expect(stack.config.chains.map(({ id, name }) => [id, name])).toEqual([
      [31337, 'Foyer Local'],
      [31338, 'Foyer Local Two'],
    ])
    expect(stack.config.walletUrl).toBe(stack.walletUrl)
    expect(stack.config.solana?.rpcUrl).toBe(stack.solana?.url)
  })

  test('param: hasConsole: serves the console, and returns a set-up link for its first operator', async () => {
    const url = new URL(stack.setUpUrl ?? '')
    // Passkeys require a host name.
    expect(url.hostname).toBe('localhost')
    expect(url.port).toBe(new URL(stack.serverUrl).port)
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).toContain('<script type="module"')
    const ask = async (token: string) => {
      const body = JSON.stringify({ token })
      return (
        await fetch(`${url.origin}/v1/admin/set-up`, {
          method: 'POST',
          body,
          headers: { origin: url.origin },
        })
      ).status
    }
    expect(await ask(url.hash.replace('#set-up=', ''))).toBe(200)
    expect(await ask('x'.repeat(43))).toBe(400)
  })

  test('default: two on-ramps that differ in fees sell on every chain', async () => {
    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(`${stack.serverUrl}${path}?projectId=demo`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
      return response.json() as Promise<Record<string, unknown>>
    }
    const { providers, purchaseCurrencies } = (await ask('/v1/onramp/options')) as {
      providers: string[]
      purchaseCurrencies: { id: string; networks: { chainId: string }[] }[]
    }
    expect(providers).toEqual(['coinlane', 'quickbuy'])
    const sold = new Map(
      purchaseCurrencies.map(({ id, networks }) => [id, networks.map(({ chainId }) => chainId)]),
    )
    expect(sold.get('USDC')).toEqual(expect.arrayContaining(['eip155:31337', stack.solana?.networkId]))
    expect(sold.get('SOL')).toEqual([stack.solana?.networkId])
    const purchase = {
      purchaseCurrency: 'USDC',
      paymentCurrency: 'USD',
      amount: '50',
      network: 'eip155:31337',
    }
    const { offers } = (await ask('/v1/onramp/quote', { ...purchase, paymentMethod: 'card' })) as {
      offers: { provider: string; providerFee: { amount: string } }[]
    }
    // From 1 to 2 percent.
    expect(offers.map(({ provider, providerFee }) => [provider, providerFee.amount])).toEqual([
      ['coinlane', '0.5'],
      ['quickbuy', '1'],
    ])
  })

  test('default: the server reads the accounts’ balances, with the pools’ prices', async () => {
    const url = `${stack.serverUrl}/v1/account/${testAccount(0).address}/balance?projectId=demo&chainId=eip155:31338`
    const { balances, missing } = (await (await fetch(url)).json()) as {
      balances: { symbol: string; quantity: { numeric: string }; price: string; priceSource: string }[]
      missing: unknown[]
    }
    expect(Object.fromEntries(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))).toEqual(
      holdingsOf(31338, 0),
    )
    expect(Object.fromEntries(balances.map(({ symbol, price }) => [symbol, price]))).toEqual({
      ETH: '3120.5',
      WETH: '3120.5',
      USDC: '1',
      USDT: '0.9995',
    })
    expect(new Set(balances.map(({ priceSource }) => priceSource))).toEqual(new Set(['pool']))
    expect(missing).toEqual([])
  })

  test('default: the server reads the balances of a Solana account', async () => {
    const { networkId } = stack.solana ?? {}
    const url = `${stack.serverUrl}/v1/account/oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96/balance?projectId=demo&chainId=${networkId}`
    const { balances, missing } = (await (await fetch(url)).json()) as {
      balances: { name: string; symbol: string; quantity: { numeric: string }; price?: string }[]
      missing: unknown[]
    }
    expect(balances.map(({ name, symbol, quantity }) => [name, symbol, quantity.numeric])).toEqual([
      ['Solana', 'SOL', '41.720054'],
      ['USD Coin', 'USDC', '1204.61'],
      ['Foyer Coin', 'FOYR', '88.000000001'],
    ])
    expect(missing).toEqual([])
  })

  test('default: the server prices tokens and native currency by address, and returns no price for a non-token', async () => {
    const [chain] = stack.chains
    if (!chain) throw new Error('No chain')
    const prices = async () => {
      const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
      const addresses = [native, tokenAddresses.USDC, tokenAddresses.USDT, testAccount(0).address]
      const response = await fetch(`${stack.serverUrl}/v1/fungible/price?projectId=demo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          projectId: 'demo',
          currency: 'usd',
          addresses: addresses.map((address) => `eip155:${chain.chainId}:${address}`),
        }),
      })
      const { fungibles } = (await response.json()) as { fungibles: { price?: string }[] }
      return fungibles.map(({ price }) => price)
    }
    expect(await prices()).toEqual(['3120.5', '1', '0.9995', undefined])
  })

  test('behavior: the server stops and restarts on the same port', async () => {
    const health = () => fetch(`${stack.serverUrl}/v1/health`).then((response) => response.status)
    await stack.stopServer()
    await expect(health()).rejects.toThrow()
    await stack.startServer()
    await stack.startServer()
    await expect(health()).resolves.toBeLessThan(500)
  })

  test('behavior: the server still answers while the relay is down or hangs', async () => {
    expect(await dial(stack.relayUrl)).toBe('answered')
    await stack.stopRelay()
    expect(await dial(stack.relayUrl)).toBe('refused')
    await stack.stopRelay('hang')
    expect(await dial(stack.relayUrl)).toBe('silent')
    expect((await fetch(`${stack.serverUrl}/v1/wallets?projectId=demo`)).status).toBe(200)
    stack.startRelay()
    expect(await dial(stack.relayUrl)).toBe('answered')
  })
})

describe('startStack, start and stop', () => {
  test('param: ports: replaces a port in use, and reports it', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const stack = await startStack({ ports: { server: port } })
    expect(stack.serverUrl).not.toContain(`:${port}`)
    expect(stack.notes).toEqual([
      `Port ${port} is taken, so the server listens on ${new URL(stack.serverUrl).port}.`,
    ])
    expect(stack.demoUrl).toBeUndefined()
    expect(stack.setUpUrl).toBeUndefined()
    expect((await fetch(`${stack.serverUrl}/console/`)).status).toBe(404)
    await stack.stop()
    taken.close()
  })

  test('behavior: stop ends every chain, server and app, also if called twice', async () => {
    const stack = await startStack({ apps: { demo: app } })
    const pids = stack.chains.map(({ pid }) => pid)
    await Promise.all([stack.stop(), stack.stop()])
    expect(pids.some(isAlive)).toBe(false)
    await expect(fetch(stack.serverUrl)).rejects.toThrow()
    await expect(fetch(stack.solana?.url ?? '')).rejects.toThrow()
    await expect(fetch(stack.demoUrl ?? '')).rejects.toThrow()
  })

  test('error: rejects with ABORTED if aborted before or during the start', async () => {
    await expect(startStack({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(startStack({ signal: AbortSignal.timeout(150) })).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
