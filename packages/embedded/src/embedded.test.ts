import type { Connector, ConnectorFactory } from '@foyer/core'
import { mainnet, solana } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { describe, expect, test } from 'vitest'
import { embedded } from './embedded.ts'

const create = (factory: ConnectorFactory, networks = [mainnet, solana]): Connector =>
  factory(createTestContext(networks))

describe('embedded', () => {
  test('default: a connector for the namespaces the app has, and nothing before its use', async () => {
    const connector = create(embedded({ secureUrl: 'https://secure.test' }))
    expect(connector).toMatchObject({ id: 'auth', type: 'auth', namespaces: ['eip155', 'solana'] })
    expect(create(embedded({ secureUrl: 'https://secure.test' }), [mainnet]).namespaces).toEqual(['eip155'])
    expect(connector.getProvider('eip155')).toBeUndefined()
    // Nobody logged in here: there is nothing to restore, and no frame is made for it (this is no page at all).
    const { signal } = new AbortController()
    expect(await connector.reconnect({ networks: [mainnet], signal })).toEqual([])
    await expect(connector.connect({ networks: [], networkId: 'eip155:1', signal })).rejects.toThrow()
  })

  test.each(['', 'secure.test', 'javascript:alert(1)'])('error: %j is no address', (secureUrl) => {
    expect(() => embedded({ secureUrl })).toThrow('secureUrl')
  })
})
