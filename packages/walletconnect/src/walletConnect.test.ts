import { createTestContext } from '@foyer/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasEarlierClient } from './earlierClient/hasEarlierClient.ts'
import { walletConnect } from './walletConnect.ts'

describe('walletConnect', () => {
  test.each([undefined, '', 'foyer.example.com', 'http://foyer.example.com', 'wss://'])(
    'error: relayUrl %j is named before anything is dialled',
    (relayUrl) => {
      // What an unset variable of a build gives has no type to stop it.
      expect(() => walletConnect({ relayUrl: relayUrl as string })).toThrow(
        expect.objectContaining({
          code: 'OPTION_INVALID',
          message: `Option \`relayUrl\` is invalid: give a ws or wss address, not "${relayUrl}"`,
        }),
      )
    },
  )
  describe('without storage', () => {
    afterEach(() => vi.unstubAllGlobals())
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    test.each<[string, PropertyDescriptor]>([
      ['indexedDB is null', { value: null }],
      ['there is no indexedDB', { value: undefined }],
      ['its getter throws', { get: blocked }],
      ['it throws when it is opened', { value: { open: blocked, databases: blocked } }],
      ['its list is refused', { value: { open: blocked, databases: () => Promise.reject(new Error('x')) } }],
    ])('error: %s: pairing starts all the same', async (_, descriptor) => {
      vi.stubGlobal('indexedDB', undefined)
      vi.stubGlobal('location', { origin: 'http://localhost' })
      vi.stubGlobal('BroadcastChannel', blocked)
      Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...descriptor })
      expect(await hasEarlierClient()).toBe(false)
      const context = createTestContext()
      const connector = walletConnect({ relayUrl: 'ws://127.0.0.1:1' })(context)
      expect(await connector.reconnect({ networks: [], signal: context.signal })).toEqual([])
      context.abort()
    })
  })
  test('error: what has nothing to do with the relay does not blame it', async () => {
    const context = createTestContext()
    const storage = {
      ...context.storage,
      get: () => {
        throw new Error('Broken')
      },
    }
    const connector = walletConnect({ relayUrl: 'ws://127.0.0.1:1' })({ ...context, storage })
    await expect(connector.reconnect({ networks: [], signal: context.signal })).rejects.toThrow('Broken')
  })
  test.each(['ws://127.0.0.1:8787', 'wss://foyer.example.com', 'wss://relay.walletconnect.org'])(
    'param: relayUrl %s',
    (relayUrl) => {
      expect(walletConnect({ relayUrl })).toBeTypeOf('function')
    },
  )
})
