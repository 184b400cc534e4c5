import { describe, expect, test } from 'vitest'
import { resolveFeatures } from './resolveFeatures.ts'

const states = (features: ReturnType<typeof resolveFeatures>) =>
  Object.fromEntries(features.map(({ id, isEnabled }) => [id, isEnabled]))

describe('resolveFeatures', () => {
  test('default: returns the defaults for a project without settings', () => {
    expect(resolveFeatures([])).toEqual([
      {
        id: 'social_login',
        isEnabled: true,
        config: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'email'],
      },
      { id: 'swap', isEnabled: true, config: null },
      { id: 'onramp', isEnabled: true, config: null },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'multi_wallet', isEnabled: false, config: null },
    ])
  })

  test('behavior: each setting of the project overrides its default', () => {
    const login = { id: 'social_login', isEnabled: true, config: ['email'] } as const
    const features = resolveFeatures([
      { id: 'branding', isEnabled: true, config: null },
      { id: 'multi_wallet', isEnabled: true, config: null },
      { id: 'swap', isEnabled: false, config: null },
      { ...login, config: [...login.config] },
    ])
    expect(states(features)).toEqual({
      social_login: true,
      swap: false,
      onramp: true,
      activity: true,
      multi_wallet: true,
      branding: true,
    })
    expect(features[0]).toEqual(login)
  })
})
