import { beforeEach, describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { createTheme } from '../theme/createTheme.ts'
import { checkOptions } from './checkOptions.ts'

/** Returns the alert's details for options that JavaScript let pass. */
async function getDetails(options: object): Promise<string | undefined> {
  const { foyer } = createTestFoyer(options as Partial<FoyerOptions>)
  await checkOptions(foyer)
  return foyer.state.alerts.find(({ code }) => code === 'OPTION_UNKNOWN')?.details
}

beforeEach(() => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  return () => error.mockRestore()
})

describe('checkOptions', () => {
  test('default: does not report known options', async () => {
    const options: Partial<FoyerOptions> = {
      features: { email: true, socials: ['x'] },
      theme: { accent: '#08f', radius: '2px' },
      metadata: { name: 'Shop' },
      themeMode: 'dark',
      language: 'pt-BR',
      logLevel: 'debug',
      reconnect: undefined,
    }
    expect(await getDetails(options)).toBeUndefined()
  })

  test('behavior: an option that is misspelt, with the one that is meant', async () => {
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
  ])('behavior: %j', async (options, told) => {
    expect(await getDetails(options)).toBe(told)
  })

  test('behavior: all at once, in one sentence', async () => {
    const told = await getDetails({ darkMode: true, theme: { acent: '#08f' } })
    expect(told).toBe('darkMode; theme.acent, did you mean theme.accent?')
  })

  test.each([
    ['#ffe600', 'light: 1.2 to 1'],
    ['#4f46e5', 'dark: 2.5 to 1'],
    [{ light: '#878', dark: '#443' }, 'light: 3.8 to 1; dark: 1.6 to 1'],
    [createTheme({ brand: '#ffe600' }).accent, undefined],
    ['rebeccapurple', undefined],
  ])('behavior: an accent that cannot be read: %j', async (accent, details) => {
    const { foyer } = createTestFoyer({ theme: { accent } })
    await checkOptions(foyer)
    expect(foyer.state.alerts.find(({ code }) => code === 'ACCENT_UNREADABLE')?.details).toBe(details)
  })

  test('behavior: at the start, where debug holds', async () => {
    const { foyer } = createTestFoyer({ debug: true, accounts: [] } as Partial<FoyerOptions>)
    await start(foyer)
    await vi.waitFor(() => expect(foyer.state.alerts).toMatchObject([{ details: 'accounts' }]))
  })
})
