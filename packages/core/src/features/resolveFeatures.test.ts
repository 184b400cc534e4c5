import type { RemoteFeature } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import type { FeatureOptions, RemoteFeatures } from '../model/features.ts'
import { socials } from '../model/features.ts'
import { resolveFeatures } from './resolveFeatures.ts'

const remote = (...features: [RemoteFeature['id'], boolean, string[] | null][]): RemoteFeature[] =>
  features.map(([id, isEnabled, config]) => ({ id, isEnabled, config }))

describe('resolveFeatures', () => {
  test('default: equals the specification’s defaults, with and without remote features', () => {
    const { features, ignored } = resolveFeatures({})
    expect(ignored).toEqual([])
    expect(features).toMatchInlineSnapshot(`
      {
        "activity": true,
        "allWallets": true,
        "analytics": true,
        "branding": true,
        "collapseWallets": false,
        "connectMethodsOrder": undefined,
        "connectorTypeOrder": [],
        "email": true,
        "emailShowWallets": true,
        "legalCheckbox": false,
        "multiWallet": false,
        "onramp": [
          "foyer",
        ],
        "pay": false,
        "receive": true,
        "send": true,
        "smartSessions": false,
        "socials": [
          "google",
          "x",
          "discord",
          "farcaster",
          "github",
          "apple",
          "facebook",
        ],
        "swaps": [
          "foyer",
        ],
        "walletFeaturesOrder": [
          "onramp",
          "swaps",
          "receive",
          "send",
        ],
      }
    `)
    expect([...features.socials].sort()).toEqual(
      ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'].sort(),
    )
  })

  // The specification's table: the project's value, the app's value, the result, and whether the app is told.
  test.each<
    [string, FeatureOptions, RemoteFeature[] | undefined, Partial<RemoteFeatures>, (keyof RemoteFeatures)[]]
  >([
    ['uses the app’s setting if nothing was fetched', { email: false }, undefined, { email: false }, []],
    [
      'uses the default if nothing was fetched',
      {},
      undefined,
      { email: true, multiWallet: false, activity: true },
      [],
    ],
    [
      'switches off features that the project does not list',
      {},
      [],
      {
        email: false,
        socials: [],
        swaps: [],
        onramp: [],
        activity: false,
        branding: false,
        multiWallet: false,
      },
      [],
    ],
    [
      'switches on each listed feature by its id',
      {},
      remote(['onramp', true, ['a']], ['branding', true, []], ['multi_wallet', true, []]),
      { onramp: ['a'], branding: true, multiWallet: true, swaps: [], activity: false },
      [],
    ],
    [
      'ignores the app’s setting for a feature that the project does not list',
      { activity: true },
      [],
      { activity: false },
      ['activity'],
    ],
    [
      'uses the app’s setting if the config is null',
      { activity: false },
      remote(['activity', true, null]),
      { activity: false },
      [],
    ],
    [
      'uses the default if the config is null',
      {},
      remote(['social_login', true, null]),
      { email: true, socials },
      [],
    ],
    [
      'switches off a disabled feature, even if its config is null',
      {},
      remote(['activity', false, null]),
      { activity: false },
      [],
    ],
    [
      'uses the project’s list, without unknown logins',
      {},
      remote(['social_login', true, ['google', 'email', 'nobody']]),
      { email: true, socials: ['google'] },
      [],
    ],
    [
      'switches off email if the project’s list lacks it',
      { email: true },
      remote(['social_login', true, ['x']]),
      { email: false, socials: ['x'] },
      ['email'],
    ],
    [
      'uses the project’s list and order, and ignores the app’s',
      { socials: ['apple'] },
      remote(['social_login', true, ['x', 'apple']]),
      { socials: ['x', 'apple'] },
      ['socials'],
    ],
    [
      'ignores nothing if the app’s list equals the project’s',
      { swaps: ['a'] },
      remote(['swap', true, ['a']]),
      { swaps: ['a'] },
      [],
    ],
    [
      'ignores the app’s false if the project switches a feature on',
      { multiWallet: false },
      remote(['multi_wallet', true, []]),
      { multiWallet: true },
      ['multiWallet'],
    ],
    ['reads true in the app’s options as the default list', { socials: true }, undefined, { socials }, []],
    ['reads false in the app’s options as an empty list', { onramp: false }, undefined, { onramp: [] }, []],
    ['uses a list in the app’s options as it is', { socials: ['x'] }, undefined, { socials: ['x'] }, []],
    [
      'keeps the logins if pay is on',
      { pay: true },
      remote(['social_login', true, ['x', 'email']]),
      { email: true, socials: ['x'] },
      [],
    ],
  ])('%s', (_, local, said, expected, ignored) => {
    const resolved = resolveFeatures({ local, remote: said })
    expect(resolved.features).toMatchObject(expected)
    expect(resolved.ignored).toEqual(ignored)
  })

  test('param: isBasic: switches off remote features, regardless of the app and the server', () => {
    const local: FeatureOptions = { email: true, multiWallet: true, swaps: true }
    const { features, ignored } = resolveFeatures({
      local,
      remote: remote(['activity', true, []]),
      isBasic: true,
    })
    expect(features).toMatchObject({
      email: false,
      socials: [],
      swaps: [],
      onramp: [],
      activity: false,
      branding: false,
      multiWallet: false,
      receive: true,
      allWallets: true,
    })
    expect(ignored).toEqual([])
  })
  test('behavior: an option set to `undefined` takes its default; the defaults are not mutated', () => {
    expect(resolveFeatures({ local: { receive: undefined, legalCheckbox: true } }).features).toMatchObject({
      receive: true,
      legalCheckbox: true,
    })
    expect(resolveFeatures({}).features.legalCheckbox).toBe(false)
  })
})
