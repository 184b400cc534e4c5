import type { ConformanceApp, Outcome, SeenConnection } from '@foyer/testing/conformance'
import type { Page } from '@playwright/test'
import type { HeadlessApp } from '../host/createHeadlessApp.ts'
import type { RelayPeer } from './createRelayPeer.ts'

/** Counts the window listeners and sockets that a page leaves open. Runs before the page's scripts. */
export function countTies(): void {
  // Excludes listeners of the browser's driver and of test wallets.
  const others =
    /^(mouse|pointer|touch|click|auxclick|dblclick|contextmenu|__playwright|eip6963:request|wallet-standard:app)/
  const live = new Map<string, Set<unknown>>()
  const { addEventListener, removeEventListener } = window
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!others.test(type)) {
      live.set(type, (live.get(type) ?? new Set()).add(listener))
      const signal = typeof options === 'object' ? options.signal : undefined
      signal?.addEventListener('abort', () => live.get(type)?.delete(listener))
    }
    addEventListener.call(window, type, listener, options)
  }
  window.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ) => {
    live.get(type)?.delete(listener)
    removeEventListener.call(window, type, listener, options)
  }
  const sockets = new Set<WebSocket>()
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      sockets.add(this)
    }
  }
  Reflect.set(window, 'ties', () => {
    const wallets = Object.getOwnPropertyNames(window)
      .filter((name) => name.startsWith('foyerTestWalletEvent'))
      .map((name) => (Reflect.get(window, name) as { listenerCount?: () => number }).listenerCount?.() ?? 0)
      .flatMap((count) => Array.from({ length: count }, () => 'wallet'))
    const listeners = [...live].flatMap(([type, set]) => [...set].map(() => `window ${type}`))
    const open = [...sockets].filter(({ readyState }) => readyState < WebSocket.CLOSING)
    return [...wallets, ...listeners, ...open.map(() => 'socket')]
  })
}

/** The app's side of the suite: the test page without a modal. `peer` pairs with it over the relay. */
export function createPageApp(
  page: Page,
  { serverUrl, projectId }: { serverUrl: string; projectId: string },
  peer?: RelayPeer,
): ConformanceApp {
  const call = <name extends keyof HeadlessApp>(name: name, ...given: Parameters<HeadlessApp[name]>) =>
    page.evaluate(([called, list]) => (window.headless[called] as (...all: unknown[]) => unknown)(...list), [
      name,
      given,
    ] as const) as Promise<Awaited<ReturnType<HeadlessApp[name]>>>
  const ready = async () => {
    await page.waitForFunction(() => Boolean(window.headless))
    await call('started')
  }
  const finished = async (): Promise<Outcome> => {
    const outcome = await call('finished')
    if (!outcome) throw new Error('No attempt')
    return outcome
  }

  return {
    connector: () => call('connector'),
    async startConnect(networkId) {
      await page.waitForFunction(() => Boolean(window.headless.connector()))
      await call('startConnect', networkId)
      if (peer) {
        const uri = await page.waitForFunction(() => window.headless.uri())
        await peer.pair(String(await uri.jsonValue()))
      }
      return { finished, abort: () => call('abort').then(() => {}) }
    },
    connection: () => call('connection') as Promise<SeenConnection | undefined>,
    status: () => call('status'),
    disconnect: () => call('disconnect'),
    switchNetwork: (networkId) => call('switchNetwork', networkId),
    signMessage: (message) => call('signMessage', message),
    request: (method, params) => call('request', method, params),
    async signIn() {
      await page.waitForFunction(() => /needed|signedIn/.test(window.headless.signInStatus()))
      return call('signIn')
    },
    signInStatus: () => call('signInStatus'),
    async sessionCount() {
      const { sessions } = await page.evaluate(
        async (url) => (await fetch(url, { credentials: 'include' })).json(),
        `${serverUrl}/v1/siwx/sessions?projectId=${projectId}`,
      )
      return sessions.length
    },
    async reload(parameters) {
      const url = page.url()
      if (parameters) {
        await page.goto('about:blank')
        await parameters.meanwhile()
        await page.goto(url)
      } else await page.reload()
      await ready()
    },
    async setLoading(isPossible) {
      if (isPossible) await page.unroute('**/*.js')
      else await page.route('**/*.js', (route) => route.abort())
    },
    destroy: () => call('destroy'),
    ties: () => page.evaluate(() => (Reflect.get(window, 'ties') as () => string[])()),
  }
}
