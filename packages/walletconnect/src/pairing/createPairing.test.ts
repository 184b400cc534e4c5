import type { Listening } from '@foyer/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { address, approved, other, startPairing, startRelay, startWallet } from '../test/startPairing.ts'

let relay: Listening
let sockets: WebSocket[] = []

beforeAll(async () => {
  relay = await startRelay()
})
beforeEach(() => {
  sockets = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => relay.close())

async function connect(options?: Parameters<typeof startPairing>[1]) {
  const app = await startPairing(relay.relayUrl, options)
  const wallet = await startWallet(relay.relayUrl)
  const connections = await app.connect((uri) => void wallet.pair(uri))
  const [{ topic } = { topic: '' }] = wallet.getSessions()
  const destroy = () => {
    app.destroy()
    wallet.destroy()
  }
  return { ...app, wallet, connections, topic, leave: app.destroy, destroy }
}
const sign = { method: 'personal_sign', params: ['0x68', address] }

describe('createPairing', () => {
  test('default: connect, ask, follow the wallet, disconnect', async () => {
    const { pairing, connections, wallet, topic, events, destroy } = await connect()
    expect(connections).toMatchObject([
      {
        networkId: 'eip155:1',
        accounts: [{ address }],
        approvedNetworkIds: ['eip155:1', 'eip155:10'],
        peer: { name: 'Wallet' },
      },
    ])
    const provider = pairing.getProvider('eip155')
    expect(await provider?.request(sign)).toBe('0xsigned')

    const moved = vi.fn()
    provider?.on?.('chainChanged', moved)
    await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 10 })
    await vi.waitFor(() => expect(moved).toHaveBeenCalledWith('0xa'))
    await wallet.update({ topic, namespaces: approved(other, [1]) })
    await vi.waitFor(() =>
      expect(events.at(-1)).toMatchObject({
        type: 'connection',
        connection: { accounts: [{ address: other }], networkId: 'eip155:1' },
      }),
    )
    await pairing.disconnect()
    expect(pairing.getProvider('eip155')).toBeUndefined()
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    destroy()
  })

  test('behavior: the wallet ends the session', async () => {
    const { pairing, wallet, topic, events, destroy } = await connect()
    await wallet.disconnect({ topic })
    await vi.waitFor(() =>
      expect(events).toContainEqual({ type: 'disconnect', connectorId: 'walletConnect' }),
    )
    expect(pairing.getProvider('eip155')).toBeUndefined()
    destroy()
  })

  test('behavior: a reload keeps the session', async () => {
    const { id, leave, destroy } = await connect()
    leave()
    const again = await startPairing(relay.relayUrl, { id })
    expect(await again.reconnect()).toMatchObject([{ accounts: [{ address }] }])
    expect(await again.pairing.getProvider('eip155')?.request(sign)).toBe('0xsigned')
    again.destroy()
    destroy()
  })

  test('error: a wallet that approves nothing of use is told', async () => {
    const app = await startPairing(relay.relayUrl)
    const wallet = await startWallet(relay.relayUrl, approved(address, [137]))
    await expect(app.connect((uri) => void wallet.pair(uri))).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    app.destroy()
    wallet.destroy()
  })

  test('error: the visitor goes before the wallet answers', async () => {
    const app = await startPairing(relay.relayUrl)
    const wallet = await startWallet(relay.relayUrl)
    const gone = new AbortController()
    let link = ''
    const connecting = app.connect((uri) => {
      link = uri
      gone.abort()
    }, gone.signal)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    const ended = new Promise((resolve) => wallet.on('end', resolve))
    await wallet.pair(link)
    expect(await ended).toMatchObject({ reason: { code: 6000 } })
    expect(await app.reconnect()).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: destroy leaves nothing open', async () => {
    const app = await connect()
    const asked = app.pairing.getProvider('eip155')?.request({ ...sign, params: [] })
    app.destroy()
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/ABORTED|NOT_CONNECTED/) })
    await vi.waitFor(() =>
      expect(sockets.map(({ readyState }) => readyState)).toEqual(sockets.map(() => WebSocket.CLOSED)),
    )
  })
})
