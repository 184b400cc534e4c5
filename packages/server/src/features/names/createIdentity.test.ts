import { describe, expect, test } from 'vitest'
import { createIdentity } from './createIdentity.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:1'
const name = 'alice.eth'

describe('createIdentity', () => {
  test('behavior: ENS answers are cached for 5 minutes', async () => {
    let now = 0
    const asked: string[] = []
    const answer =
      <value>(what: string, value: value) =>
      async () => {
        asked.push(what)
        return value
      }
    const identity = createIdentity({
      clock: () => now,
      names: {
        zones: [],
        get: async () => undefined,
        ofAddress: async () => [],
        suggestions: async () => [],
        register: () => Promise.reject(new Error('not asked for')),
      },
      ens: {
        nameOf: answer('name', name),
        addressOf: answer('address', address),
        avatarOf: answer('avatar', undefined),
      },
      avatars: { read: async () => undefined },
    })
    const ask = async () => {
      expect(await identity.identify({ address, networkId })).toEqual({ name, avatar: null, missing: [] })
      expect(await identity.resolve({ name, networkId })).toMatchObject({ name, avatar: null })
    }
    await ask()
    now = 299_999
    await ask()
    expect(asked).toEqual(['name', 'avatar', 'address'])
    now = 300_000
    await ask()
    expect(asked).toEqual(['name', 'avatar', 'address', 'name', 'avatar', 'address'])
  })
})
