import type { Connector, ConnectorFactory } from '@foyer/core'
import { mainnet, solana } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { embedded } from './embedded.ts'
import { createTestPage } from './test/createTestPage.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const create = (factory: ConnectorFactory, networks = [mainnet, solana]): Connector =>
  factory(createTestContext(networks))

describe('embedded', () => {
  test('default: creates a connector for the app’s namespaces, and no frame before it is used', async () => {
    const connector = create(embedded({ secureUrl: 'https://secure.test' }))
    expect(connector).toMatchObject({ id: 'auth', type: 'auth', namespaces: ['eip155', 'solana'] })
    expect(create(embedded({ secureUrl: 'https://secure.test' }), [mainnet]).namespaces).toEqual(['eip155'])
    expect(connector.getProvider('eip155')).toBeUndefined()
    // No one has logged in here: there is nothing to restore, and no frame is created (this test has no page).
    const { signal } = new AbortController()
    expect(await connector.reconnect({ networks: [mainnet], signal })).toEqual([])
    await expect(connector.connect({ networks: [], networkId: 'eip155:1', signal })).rejects.toThrow()
  })

  test('behavior: loads the wallet on first use, and emits its events until the listener unsubscribes', async () => {
    const page = createTestPage([mainnet])
    const wallet = embedded({ secureUrl: 'https://secure.test' })(page.context).embedded
    const heard: unknown[] = []
    const stop = wallet?.subscribe((event) => heard.push(event))
    page.reply('CONNECT_EMAIL', () => ({ action: 'CONNECT' }))
    expect(wallet?.secureUrl).toBe('https://secure.test')
    const login = () =>
      page.settle(wallet?.request('CONNECT_EMAIL', { email: 'ada@example.com' }) as Promise<unknown>)
    expect(await login()).toEqual({ action: 'CONNECT' })
    const settled = { type: 'settled', request: 'CONNECT_EMAIL', code: undefined }
    expect(heard).toEqual([{ type: 'ready' }, settled])
    stop?.()
    await login()
    expect(heard).toHaveLength(2)
  })

  test('behavior: forwards all calls to the wallet once it is loaded', async () => {
    const page = createTestPage([mainnet])
    const connector = embedded({ secureUrl: 'https://secure.test' })(page.context)
    const { signal } = new AbortController()
    const user = {
      address,
      chainId: 1,
      accounts: [],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    }
    page.reply('GET_USER', () => user)
    page.reply('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: [] }))
    page.reply('IS_CONNECTED', () => ({ isConnected: true }))
    page.reply('SIGN_OUT', () => null)
    const place = { element: page.createElement() as unknown as HTMLElement, label: 'Wallet', onLeave() {} }
    // There is nothing to show or to reject yet.
    connector.embedded?.show(place)()
    connector.embedded?.rejectRequests()

    const connected = await page.settle(connector.connect({ networks: [], networkId: 'eip155:1', signal }))
    expect(connected).toMatchObject([{ networkId: 'eip155:1', accounts: [{ address }] }])
    expect(connector.getProvider('eip155')).toBeDefined()
    const dialog = page.host?.shadow?.children[0]
    const hide = connector.embedded?.show(place)
    expect(dialog?.open).toBe(true)
    hide?.()
    expect(dialog?.open).toBe(false)
    const signed = connector.getProvider('eip155')?.request({ method: 'personal_sign' }) as Promise<unknown>
    const rejected = expect(page.settle(signed)).rejects.toMatchObject({ code: 4001 })
    await page.pass()
    connector.embedded?.rejectRequests()
    await rejected

    page.context.stored.set('login_used', true)
    expect(await page.settle(connector.reconnect({ networks: [], signal }))).toMatchObject(connected)
    await page.settle(connector.embedded?.refresh({ signal }) as Promise<void>)
    expect(page.context.events).toMatchObject([{ type: 'connection' }])
    await page.settle(connector.disconnect())
    expect(connector.getProvider('eip155')).toBeUndefined()
  })

  test('behavior: preload loads the code and no frame', async () => {
    const page = createTestPage([mainnet])
    const connector = embedded({ secureUrl: 'https://secure.test' })(page.context)
    connector.embedded?.preload?.()
    await page.settle(vi.dynamicImportSettled())
    expect(page.host).toBeUndefined()
  })

  test('error: throws ABORTED if the caller aborted before the code was loaded', async () => {
    const connector = create(embedded({ secureUrl: 'https://secure.test' }))
    const request = connector.embedded?.request('IS_CONNECTED', undefined, { signal: AbortSignal.abort() })
    await expect(request).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('behavior: accepts http for a secure site on localhost', () => {
    expect(() => embedded({ secureUrl: 'http://secure.localhost:4180' })).not.toThrow()
  })

  test('error: rejects a secure site on the page’s own origin, which would share storage and scripts', () => {
    vi.stubGlobal('location', { origin: 'https://app.test' })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(() => embedded({ secureUrl: 'https://app.test/secure' })).toThrow('secureUrl')
    expect(() => embedded({ secureUrl: 'https://secure.app.test' })).not.toThrow()
  })

  test.each(['', 'secure.test', 'javascript:alert(1)', 'ahttps://secure.test'])(
    'error: rejects the invalid secureUrl %j',
    (secureUrl) => {
      expect(() => embedded({ secureUrl })).toThrow('secureUrl')
    },
  )
})
