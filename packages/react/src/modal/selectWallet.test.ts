import { open, start } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { createModalFoyer } from '../test/createModalFoyer.ts'
import { selectWallet } from './selectWallet.ts'

/** A wallet with a connector for each of two namespaces. */
async function setUp() {
  const { foyer } = createModalFoyer()
  await start(foyer)
  const evm = { ...createTestConnector({ id: 'both', name: 'Both' }), rdns: 'example.both' }
  const solana = { ...evm, id: 'both:solana', namespaces: ['solana'] as const }
  foyer._internal.setState({ connectors: [evm, solana] })
  const getTop = () => foyer.state.history.at(-1)
  return { foyer, evm, solana, getTop }
}

describe('selectWallet', () => {
  test('default: asks for the namespace of a wallet that supports two', async () => {
    const { foyer, evm, getTop } = await setUp()
    open(foyer)
    selectWallet(foyer, { connector: evm })
    expect(getTop()).toMatchObject({
      name: 'ConnectingMultiChain',
      payload: { connectorIds: ['both', 'both:solana'] },
    })
  })

  test.each(['evm', 'solana'] as const)(
    'behavior: a list of one namespace connects it without asking: row of %s',
    async (row) => {
      const { foyer, getTop, ...connectors } = await setUp()
      open(foyer, { view: 'Connect', payload: { namespace: 'solana' } })
      selectWallet(foyer, { connector: connectors[row] })
      expect(getTop()).toMatchObject({ name: 'ConnectingExternal', payload: { connectorId: 'both:solana' } })
      foyer.destroy()
    },
  )
})
