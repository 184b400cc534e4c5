import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../modal/setLanguage.ts'
import type { Connector } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { loadFeatures } from './loadFeatures.ts'
import { rulesKey } from './rulesKey.ts'

type Rules = Record<string, unknown>

/** Creates an instance whose server answers with these rules, or not at all. */
function createRuled(rules: Rules | undefined, options: Partial<FoyerOptions> = {}) {
  const { foyer, context } = createTestFoyer({
    fetch: async (input) => {
      if (!rules) throw new TypeError('offline')
      return String(input).includes('/v1/config')
        ? Response.json({ features: [], ...rules })
        : Response.json({ allowedOrigins: [] })
    },
    ...options,
  })
  const announce = (...connectors: Connector[]) =>
    context.emit({ type: 'connectors', source: 'extensions', connectors })
  const networks = () => foyer.state.networks.map(({ caipNetworkId }) => caipNetworkId)
  return { foyer, announce, networks, told: () => foyer.state.alerts.map(({ details }) => details) }
}
const extension = (id: string, name: string, rdns: string): Connector => ({
  ...createTestConnector(),
  id,
  name,
  rdns,
  type: 'announced',
})
const speak = (page: string, ...languages: string[]) => {
  vi.stubGlobal('document', { documentElement: { lang: page } })
  vi.stubGlobal('navigator', { userAgent: 'desktop', maxTouchPoints: 0, languages })
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.a.test' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('applyRules', () => {
  test('default: leaves the app’s options unchanged if the project has no rules', async () => {
    const wallets = { featuredWallets: ['a'], includeWallets: ['a', 'b'], excludeWallets: ['c'] }
    const storage = createMemoryBackend()
    const { foyer, networks, told } = createRuled({}, { ...wallets, storage })
    await loadFeatures(foyer)
    expect(foyer.options).toMatchObject(wallets)
    expect(networks()).toEqual(['eip155:1', 'eip155:11155111'])
    expect(told()).toEqual([])
    expect([...storage.entries.keys()].filter((key) => key.includes('rules'))).toEqual([])
  })

  test('param: wallets: replaces featured lists, intersects included ones, merges excluded ones', async () => {
    const { foyer, told } = createRuled(
      { wallets: { featured: ['z'], include: ['a', 'z'], exclude: ['d'] } },
      { featuredWallets: ['a'], includeWallets: ['a', 'b'], excludeWallets: ['c'] },
    )
    await loadFeatures(foyer)
    expect(foyer.options).toMatchObject({
      featuredWallets: ['z'],
      includeWallets: ['a'],
      excludeWallets: ['c', 'd'],
    })
    expect(told()).toEqual(['featuredWallets'])
  })

  test('param: wallets: removes an excluded extension, announced before or after the rules arrive', async () => {
    const { foyer, announce } = createRuled({ wallets: { exclude: ['shady', 'com.shady', 'Late'] } })
    const names = () => foyer.state.connectors.map(({ name }) => name)
    announce(extension('one', 'Shady', 'com.shady'), extension('two', 'Good', 'com.good'))
    expect(names()).toEqual(['Shady', 'Good'])
    await loadFeatures(foyer)
    expect(names()).toEqual(['Good'])
    announce(
      extension('one', 'Shady', 'com.shady'),
      extension('two', 'Good', 'com.good'),
      extension('three', 'Late', 'com.late'),
    )
    expect(names()).toEqual(['Good'])
  })

  test('param: networks: removes networks that are not allowed, and replaces the active one', async () => {
    const { foyer, networks, told } = createRuled({ networks: ['eip155:11155111', 'eip155:10'] })
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
    await loadFeatures(foyer)
    expect(networks()).toEqual(['eip155:11155111'])
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
    expect(told()).toEqual(['networks'])
  })

  test('param: networks: keeps all networks and alerts the developer if none of them is allowed', async () => {
    const { foyer, networks, told } = createRuled({ networks: ['eip155:10'] })
    await loadFeatures(foyer)
    expect(networks()).toEqual(['eip155:1', 'eip155:11155111'])
    expect(told()).toEqual(['networks'])
  })

  test.each([
    [['de', 'fr'], ['', 'fr-CH', 'de'], 'fr'],
    [['de', 'fr'], ['', 'sv', 'es'], 'de'],
    [['de', 'en'], ['', 'sv'], 'de'],
    [['de', 'en'], ['', 'sv', 'en-GB'], 'en'],
    [['tlh', 'zh-TW'], ['', 'zh-HK'], 'zh-TW'],
    [['tlh'], ['', 'fr'], 'es'],
    [['de', 'es'], ['', 'de'], 'es'],
  ])(
    'param: languages: with %j allowed, a visitor with the languages %j sees %s',
    async (languages, [page = '', ...said], shown) => {
      const { foyer } = createRuled({ languages })
      foyer._internal.setState({ language: 'es' })
      speak(page, ...said)
      await loadFeatures(foyer)
      expect(foyer.state.language).toBe(shown)
    },
  )

  test('param: languages: replaces the app’s language if it is not allowed, and alerts the developer', async () => {
    const { foyer, told } = createRuled({ languages: ['de'] }, { language: 'fr' })
    speak('')
    await loadFeatures(foyer)
    expect(foyer.state.language).toBe('de')
    expect(told()).toEqual(['language'])
  })

  test('behavior: applies the last visit’s rules until the server responds, or if it does not', async () => {
    const storage = createMemoryBackend()
    const id = 'returning'
    const first = createRuled({ networks: ['eip155:1'], wallets: { exclude: ['x'] } }, { storage, id })
    await loadFeatures(first.foyer)
    const offline = createRuled(undefined, { storage, id })
    await loadFeatures(offline.foyer)
    expect(offline.networks()).toEqual(['eip155:1'])
    expect(offline.foyer.options.excludeWallets).toEqual(['x'])
    // A rule that was lifted meanwhile has no lasting effect.
    const lifted = createRuled({}, { storage, id })
    await loadFeatures(lifted.foyer)
    expect(lifted.networks()).toEqual(['eip155:1', 'eip155:11155111'])
    expect(lifted.foyer.options.excludeWallets).toEqual([])
    const after = createRuled(undefined, { storage, id })
    await loadFeatures(after.foyer)
    expect(after.networks()).toEqual(['eip155:1', 'eip155:11155111'])
  })

  test('behavior: once no rule applies to languages, restores the visitor’s language unless the app chose another', async () => {
    const storage = createMemoryBackend()
    const visit = async (rules: Rules | undefined, onAsked?: (foyer: Foyer) => void) => {
      const { foyer } = createRuled(rules, {
        storage,
        id: 'spoken',
        fetch: async (input) => {
          if (!rules) throw new TypeError('offline')
          onAsked?.(foyer)
          return String(input).includes('/v1/config')
            ? Response.json({ features: [], ...rules })
            : Response.json({ allowedOrigins: [] })
        },
      })
      foyer._internal.setState({ language: 'es' })
      speak('', 'es')
      await loadFeatures(foyer)
      return foyer.state.language
    }
    expect(await visit({ languages: ['de'] })).toBe('de')
    expect(await visit(undefined)).toBe('de')
    expect(await visit({ languages: ['fr', 'es'] })).toBe('es')
    await visit({ languages: ['de'] })
    expect(await visit({}, (foyer) => setLanguage(foyer, { language: 'ja' }))).toBe('ja')
    await visit({ languages: ['de'] })
    expect(await visit({})).toBe('es')
  })

  test('attack: one project’s rules do not apply to another project on the same origin', async () => {
    const storage = createMemoryBackend()
    const id = 'shared'
    const rules = { networks: ['eip155:1'], wallets: { exclude: ['x'] } }
    await loadFeatures(createRuled(rules, { storage, id, projectId: 'one' }).foyer)
    const other = createRuled(undefined, { storage, id, projectId: 'two' })
    await loadFeatures(other.foyer)
    expect(other.networks()).toEqual(['eip155:1', 'eip155:11155111'])
    expect(other.foyer.options.excludeWallets).toBeUndefined()
    const same = createRuled(undefined, { storage, id, projectId: 'one' })
    await loadFeatures(same.foyer)
    expect(same.networks()).toEqual(['eip155:1'])
  })

  test('attack: ignores malformed stored rules, and applies the server’s', async () => {
    for (const data of [
      { networks: 'eip155:1' },
      [],
      'x',
      { project: 'test', rules: { wallets: { exclude: [1] } } },
    ]) {
      const storage = createMemoryBackend()
      const id = 'written'
      storage.setItem(`@foyer/${id}/${rulesKey}`, JSON.stringify({ v: 1, data }))
      const offline = createRuled(undefined, { storage, id })
      await loadFeatures(offline.foyer)
      expect(offline.networks()).toEqual(['eip155:1', 'eip155:11155111'])
      expect(offline.foyer.state.featuresStatus).toBe('failed')
      const answered = createRuled({ networks: ['eip155:1'] }, { storage, id })
      await loadFeatures(answered.foyer)
      expect(answered.networks()).toEqual(['eip155:1'])
    }
  })

  test('attack: ignores rules in a malformed response, and does not store them', async () => {
    for (const rules of [
      { networks: ['eip155:1', 'base'] },
      { networks: { length: 1, 0: 'eip155:1' } },
      { wallets: { exclude: 'x' } },
      { wallets: null, languages: ['de'] },
      { languages: [1] },
    ]) {
      const storage = createMemoryBackend()
      const id = 'broken'
      const { foyer, networks } = createRuled(rules, { storage, id, excludeWallets: ['own'] })
      const { language } = foyer.state
      await loadFeatures(foyer)
      expect(networks()).toEqual(['eip155:1', 'eip155:11155111'])
      expect(foyer.options.excludeWallets).toEqual(['own'])
      expect(foyer.state).toMatchObject({ language, featuresStatus: 'failed' })
      expect([...storage.entries.keys()].filter((key) => key.includes('rules'))).toEqual([])
    }
  })
})
