import { describe, expect, test } from 'vitest'
import { fetchQuery } from '../base/fetchQuery.ts'
import { balanceQuery } from '../holdings/balanceQuery.ts'
import { handleConnectorEvent } from '../instance/handleConnectorEvent.ts'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import { getConnection } from '../model/selectors.ts'
import type { Transfer } from '../model/Transfer.ts'
import { identityQuery } from '../names/identityQuery.ts'
import { resolveNameQuery } from '../names/resolveNameQuery.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const name = 'alice.foyer.test'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Creates an instance with two wallets; its server knows the account's balance, name and picture. */
async function create() {
  const storage = createMemoryBackend()
  const wallets = ['one', 'two'].map((id) => createTestConnector({ id, name: id }))
  const { foyer } = createTestFoyer({
    storage,
    features: { multiWallet: true },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      if (pathname.startsWith('/v1/identity/')) return Response.json({ name, avatar: '/v1/avatars/a' })
      if (pathname.endsWith('/balance')) return Response.json({ balances: [] })
      if (!pathname.startsWith('/v1/profile/account/')) return Response.error()
      const addresses = { 60: { address, created: null } }
      return Response.json({
        name,
        registered_at: null,
        updated_at: null,
        addresses,
        attributes: [],
        avatar: null,
      })
    },
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: wallets }),
      })),
    ],
  })
  await start(foyer)
  const add = async (index: number) => {
    const wallet = wallets[index]
    const connecting = connect(foyer, { connectorId: wallet?.id ?? '' })
    wallet?.approve()
    await connecting
  }
  const look = async () => {
    const connection = getConnection(foyer.state)
    if (!connection) throw new Error('not connected')
    const { networkId } = connection
    await fetchQuery(foyer, balanceQuery(foyer, connection))
    await fetchQuery(foyer, identityQuery(foyer, { address, networkId }))
    await fetchQuery(foyer, resolveNameQuery(foyer, { name, networkId }))
  }
  const kept = () => [...storage.entries].filter(([, text]) => /alice|avatars|balances/.test(text))
  return { foyer, add, look, kept }
}

describe('forgetAccounts', () => {
  test('default: deletes cached balances, identities and names on disconnect', async () => {
    const { foyer, add, look, kept } = await create()
    await add(0)
    await look()
    expect(kept().map(([key]) => key.split('/').slice(2, 3))).toEqual([
      ['balance_cache'],
      ['identity_cache'],
      ['ens_cache'],
    ])
    await disconnect(foyer)
    expect(kept()).toEqual([])
  })
  test('behavior: deletes the data of an inactive wallet that is disconnected', async () => {
    const { foyer, add, look, kept } = await create()
    await add(0)
    await look()
    await add(1)
    await disconnect(foyer, { connectorId: 'one' })
    expect(getConnection(foyer.state)?.connectorId).toBe('two')
    expect(kept()).toEqual([])
  })
  test('behavior: deletes the data and transfers of an account that the wallet replaced with another', async () => {
    const { foyer, add, look, kept } = await create()
    await add(0)
    await look()
    const transfer = { from: address } as Transfer
    foyer._internal.setState({ transfers: [transfer] })
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const accounts = [{ address: other, namespace: 'eip155', type: 'eoa' }] as const
    handleConnectorEvent(foyer, {
      type: 'connection',
      connection: createConnection({ connectorId: 'one', accounts }),
    })
    expect(kept()).toEqual([])
    expect(foyer.state.transfers).toEqual([])
  })
  test('behavior: keeps the data of an account whose wallet is locked, until it is disconnected', async () => {
    const { foyer, add, look, kept } = await create()
    await add(0)
    await look()
    handleConnectorEvent(foyer, { type: 'waiting', connectorId: 'one' })
    expect(kept()).toHaveLength(3)
    await disconnect(foyer)
    expect(kept()).toEqual([])
  })
})
