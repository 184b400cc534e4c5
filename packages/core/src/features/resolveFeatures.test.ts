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
    ['not fetched: the app’s setting', { email: false }, undefined, { email: false }, []],
    ['not fetched: the default', {}, undefined, { email: true, multiWallet: false, activity: true }, []],
    [
      'absent: off',
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
      'on: each by its own id',
      {},
      remote(['onramp', true, ['a']], ['branding', true, []], ['multi_wallet', true, []]),
      { onramp: ['a'], branding: true, multiWallet: true, swaps: [], activity: false },
      [],
    ],
    [
      'absent: off, and the app’s setting is ignored',
      { activity: true },
      [],
      { activity: false },
      ['activity'],
    ],
    [
      'config null: the app’s setting',
      { activity: false },
      remote(['activity', true, null]),
      { activity: false },
      [],
    ],
    ['config null: the default', {}, remote(['social_login', true, null]), { email: true, socials }, []],
    ['config null, but disabled: off', {}, remote(['activity', false, null]), { activity: false }, []],
    [
      'a list: the project’s',
      {},
      remote(['social_login', true, ['google', 'email', 'nobody']]),
      { email: true, socials: ['google'] },
      [],
    ],
    [
      'a list without email',
      { email: true },
      remote(['social_login', true, ['x']]),
      { email: false, socials: ['x'] },
      ['email'],
    ],
    [
      'the project’s order counts',
      { socials: ['apple'] },
      remote(['social_login', true, ['x', 'apple']]),
      { socials: ['x', 'apple'] },
      ['socials'],
    ],
    ['the same: nothing is ignored', { swaps: ['a'] }, remote(['swap', true, ['a']]), { swaps: ['a'] }, []],
    [
      'on by the project',
      { multiWallet: false },
      remote(['multi_wallet', true, []]),
      { multiWallet: true },
      ['multiWallet'],
    ],
    ['local true is the default list', { socials: true }, undefined, { socials }, []],
    ['local false is an empty list', { onramp: false }, undefined, { onramp: [] }, []],
    ['a local list is the list', { socials: ['x'] }, undefined, { socials: ['x'] }, []],
    [
      'pay leaves the logins as they are',
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
