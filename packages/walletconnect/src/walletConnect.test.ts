import { createTestContext } from '@foyer/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasEarlierClient } from './earlierClient/hasEarlierClient.ts'
import { walletConnect } from './walletConnect.ts'

describe('walletConnect', () => {
  test.each([undefined, '', 'foyer.example.com', 'http://foyer.example.com', 'wss://'])(
    'error: throws OPTION_INVALID for relayUrl %j before it connects',
    (relayUrl) => {
      // An unset build variable is not caught by its type.
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
      ['reading indexedDB throws', { get: blocked }],
      ['opening a database throws', { value: { open: blocked, databases: blocked } }],
      [
        'listing the databases is rejected',
        { value: { open: blocked, databases: () => Promise.reject(new Error('x')) } },
      ],
    ])('error: pairing starts without a usable database: %s', async (_, descriptor) => {
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
  test('error: does not blame the relay for unrelated failures', async () => {
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
  describe('param: projectId', () => {
    const id = '0123456789abcdef0123456789abcdef'
    test('default: without relayUrl, uses the public relay, which every wallet connects to', () => {
      const connector = walletConnect({ projectId: id })(createTestContext())
      expect(connector).toMatchObject({ type: 'walletConnect' })
      expect(connector.relayUrl).toBeUndefined()
    })
    test.each(['wss://relay.walletconnect.com', 'wss://relay.walletconnect.org/'])(
      'behavior: recognizes %s as the public relay',
      (relayUrl) => {
        expect(walletConnect({ relayUrl, projectId: id })(createTestContext()).relayUrl).toBeUndefined()
      },
    )
    test.each([
      'wss://foyer.example.com',
      'wss://relay.walletconnect.org.evil.example',
      'ws://relay.walletconnect.org',
    ])('behavior: treats %s as a self-hosted relay', (relayUrl) => {
      expect(walletConnect({ relayUrl, projectId: id })(createTestContext()).relayUrl).toBe(relayUrl)
    })
    test('behavior: needs no projectId on the public relay if the app’s own id has WalletConnect’s form', () => {
      const context = { ...createTestContext(), projectId: id }
      expect(() => walletConnect({ relayUrl: 'wss://relay.walletconnect.org' })(context)).not.toThrow()
    })
    test('error: explains that the public relay needs a project there, and where to get one', () => {
      const create = walletConnect({ relayUrl: 'wss://relay.walletconnect.org' })
      expect(() => create(createTestContext())).toThrow(
        expect.objectContaining({
          code: 'OPTION_INVALID',
          message: expect.stringMatching(/`projectId` is invalid: .* https:\/\/dashboard\.reown\.com/),
        }),
      )
    })
    test('error: a placeholder instead of an id is named', () => {
      expect(() => walletConnect({ projectId: 'YOUR_PROJECT_ID' })(createTestContext())).toThrow(
        expect.objectContaining({ message: expect.stringMatching(/^Option `projectId` is invalid: /) }),
      )
    })
    test.each([undefined, ''])('error: throws OPTION_INVALID for an unset projectId (%j)', (projectId) => {
      expect(() => walletConnect({ projectId: projectId as string })).toThrow(
        expect.objectContaining({ message: expect.stringMatching(/^Option `projectId` is invalid: /) }),
      )
    })
    test('error: throws OPTION_INVALID without options', () => {
      expect(() => walletConnect(undefined as never)).toThrow(
        expect.objectContaining({ code: 'OPTION_INVALID' }),
      )
    })
  })
  test.each(['ws://127.0.0.1:8787', 'wss://foyer.example.com', 'wss://relay.walletconnect.org'])(
    'param: relayUrl: accepts %s',
    (relayUrl) => {
      expect(walletConnect({ relayUrl })).toBeTypeOf('function')
    },
  )
})
