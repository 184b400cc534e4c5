import type { AlertCode, Namespace } from '@foyer/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { mainnet } from '../networks/presets.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { createTheme } from '../theme/createTheme.ts'
import { checkOptions } from './checkOptions.ts'

/** Returns the alert's details for options that JavaScript let pass. */
async function getDetails(options: object, code: AlertCode = 'OPTION_UNKNOWN'): Promise<string | undefined> {
  const { foyer } = createTestFoyer(options as Partial<FoyerOptions>)
  await checkOptions(foyer)
  return foyer.state.alerts.find((alert) => alert.code === code)?.details
}

const createTestAdapter = (namespace: Namespace) => createAdapter(namespace, () => ({ start() {} }))

beforeEach(() => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  return () => error.mockRestore()
})

describe('checkOptions', () => {
  test('default: does not report known options', async () => {
    const options: Partial<FoyerOptions> = {
      connectors: [() => createTestConnector({ id: 'auth', type: 'auth' })],
      features: { email: true, socials: ['x'], allWallets: 'mobile', swaps: false },
      rpcUrls: { 'eip155:1': ['https://node.example.com'] },
      customWallets: [{ id: 'own', name: 'Own' }],
      storage: createMemoryBackend(),
      onEvent() {},
      theme: { accent: '#08f', radius: '2px' },
      metadata: { name: 'Shop' },
      themeMode: 'dark',
      language: 'pt-BR',
      logLevel: 'debug',
      reconnect: undefined,
    }
    expect(await getDetails(options)).toBeUndefined()
    expect(await getDetails(options, 'OPTION_INVALID')).toBeUndefined()
  })

  const method = () => {}
  test.each<[object, string]>([
    [{ featuredWallets: 'metamask' }, 'featuredWallets: give a list, not "metamask"'],
    [{ reconnect: 'no' }, 'reconnect: give true or false, not "no"'],
    [{ onEvent: 'log' }, 'onEvent: give a function, not "log"'],
    [{ projectId: 5 }, 'projectId: give a string, not 5'],
    [{ metadata: { icons: '/icon.png' } }, 'metadata.icons: give a list, not "/icon.png"'],
    [{ theme: 'dark' }, 'theme: give an object, not "dark"'],
    [{ theme: { radius: 8 } }, 'theme.radius: give a string, or { light, dark }, not 8'],
    [{ features: ['swaps'] }, 'features: give an object, not a list'],
    [{ features: { swaps: 'all' } }, 'features.swaps: give true, false or a list, not "all"'],
    [
      { features: { email: true } },
      'features: logins need `embedded()` of @foyer/embedded among `connectors`',
    ],
    [
      { networks: [{ ...mainnet, id: '0x1', caipNetworkId: undefined }] },
      'networks: eip155:0x1 needs its chain id as a decimal number',
    ],
    [{ networks: [{ id: 1 }] }, 'networks: eip155:1 has no name; networks: eip155:1 has no nativeCurrency'],
    [
      { adapters: [createTestAdapter('eip155'), createTestAdapter('solana')] },
      'adapters: solana has no network in `networks`',
    ],
    [
      { adapters: [createTestAdapter('eip155'), createTestAdapter('eip155')] },
      'adapters: two are for eip155, keep one',
    ],
    [
      { rpcUrls: { 1: ['https://node.example.com'] } },
      'rpcUrls: 1 is not in `networks`, did you mean eip155:1?',
    ],
    [{ rpcUrls: { 'eip155:1': 'https://node.example.com' } }, 'rpcUrls: give eip155:1 a list of URLs'],
    [{ rpcUrls: { 'eip155:1': [undefined] } }, 'rpcUrls: eip155:1 has "undefined", which is not a URL'],
    [{ customWallets: [{ id: 'own' }] }, 'customWallets: entry 0 has no name'],
    [{ payments: { keys: ['-----BEGIN'] } }, 'payments.keys: entry 0 is not a JSON Web Key'],
    [{ storage: {} }, 'storage: getItem, setItem, removeItem missing'],
    [
      { storage: 'localStorage' },
      'storage: give an object, not "localStorage"; storage: getItem, setItem, removeItem missing',
    ],
    [{ siwx: { createMessage: method } }, 'siwx: addSession, getSessions, revokeSession missing'],
    [
      { siweConfig: { getNonce: method } },
      'siweConfig: getMessageParams, verifyMessage, getSession, signOut missing',
    ],
  ])('error: reports a value of the wrong type, or with missing methods: $1', async (options, told) => {
    expect(await getDetails(options, 'OPTION_INVALID')).toBe(told)
  })

  test('error: reports a misspelled social login, and suggests the right one', async () => {
    const connectors = [() => createTestConnector({ id: 'auth', type: 'auth' })]
    const options = { connectors, features: { socials: ['gogle', 'x'] } }
    expect(await getDetails(options, 'OPTION_INVALID')).toBe('features.socials: gogle, did you mean google?')
  })

  test('behavior: reports an unknown option, and suggests the one with a similar name', async () => {
    expect(await getDetails({ featureWallets: [] })).toBe('featureWallets, did you mean featuredWallets?')
    expect(await getDetails({ themeVariables: {} })).toBe('themeVariables')
  })

  test.each([
    [{ features: { emails: true } }, 'features.emails, did you mean features.email?'],
    [{ theme: { accentColor: '#08f' } }, 'theme.accentColor'],
    [{ theme: { background_: '#fff' } }, 'theme.background_, did you mean theme.background?'],
    [{ metadata: { icon: '/logo.svg' } }, 'metadata.icon, did you mean metadata.icons?'],
    [{ payments: { key: [] } }, 'payments.key, did you mean payments.keys?'],
    [{ themeMode: 'drak' }, 'themeMode: drak, did you mean themeMode: dark?'],
    [{ language: 'pt-br' }, 'language: pt-br, did you mean language: pt-BR?'],
    [{ logLevel: 'trace' }, 'logLevel: trace'],
  ])('behavior: reports and suggests: %j', async (options, told) => {
    expect(await getDetails(options)).toBe(told)
  })

  test('behavior: reports all unknown options in one sentence', async () => {
    const told = await getDetails({ darkMode: true, theme: { acent: '#08f' } })
    expect(told).toBe('darkMode; theme.acent, did you mean theme.accent?')
  })

  test.each([
    ['#ffe600', 'light: 1.2 to 1'],
    ['#4f46e5', 'dark: 2.5 to 1'],
    [{ light: '#878', dark: '#443' }, 'light: 3.8 to 1; dark: 1.6 to 1'],
    [createTheme({ brand: '#ffe600' }).accent, undefined],
    ['rebeccapurple', undefined],
  ])('behavior: reports the contrast of an accent that is hard to read: %j', async (accent, details) => {
    const { foyer } = createTestFoyer({ theme: { accent } })
    await checkOptions(foyer)
    expect(foyer.state.alerts.find(({ code }) => code === 'ACCENT_UNREADABLE')?.details).toBe(details)
  })

  test('behavior: start reports unknown options if debug is true', async () => {
    const { foyer } = createTestFoyer({ debug: true, accounts: [] } as Partial<FoyerOptions>)
    await start(foyer)
    await vi.waitFor(() => expect(foyer.state.alerts).toMatchObject([{ details: 'accounts' }]))
  })
})
