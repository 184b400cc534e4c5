import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { stopWaiting } from './askWallet.ts'
import { signMessage } from './sign.ts'

describe('signMessage', () => {
  let own = createTestConnector()
  beforeEach(() => {
    own = createTestConnector()
  })

  test('error: throws NOT_CONNECTED without a wallet, and CLIENT_NOT_SET if its connector has no provider', async () => {
    const { foyer, wallet } = createTestFoyer()
    await expect(signMessage(foyer, { message: 'Hello' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    const without = { ...wallet, getProvider: () => undefined }
    foyer._internal.setState({ connectors: [without] })
    await expect(signMessage(foyer, { message: 'Hello' })).rejects.toMatchObject({
      code: 'CLIENT_NOT_SET',
      message: 'Client not set',
    })
  })

  test.each([
    [{ code: 4200, message: 'Unsupported' }, 'CAPABILITY_MISSING'],
    [{ code: -32075, message: 'Method disabled' }, 'CAPABILITY_MISSING'],
    [{ code: 4001 }, 'REQUEST_REJECTED'],
  ])('error: maps the wallet’s error %j', async (failure, code) => {
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: [own] }),
          signMessage: () => Promise.reject(failure),
        })),
      ],
    })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: own.id })
    own.approve()
    await connecting
    await expect(signMessage(foyer, { message: 'Hello' })).rejects.toMatchObject({ code })
  })

  test('behavior: calls the adapter’s method with the adapter as `this`', async () => {
    const adapter = {
      signature: '0xown',
      start() {},
      async signMessage() {
        return this.signature
      },
    }
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => {
          adapter.start = () => context.emit({ type: 'connectors', source: 'test', connectors: [own] })
          return adapter
        }),
      ],
    })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: own.id })
    own.approve()
    await connecting
    expect(await signMessage(foyer, { message: 'Hello' })).toBe('0xown')
  })
  test('error: throws REQUEST_UNANSWERED if the visitor stops waiting', async () => {
    const asked = vi.fn(() => new Promise<string>(() => {}))
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: [own] }),
          signMessage: asked,
        })),
      ],
    })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: own.id })
    own.approve()
    await connecting
    const signed = signMessage(foyer, { message: 'Hello' })
    signed.catch(() => {})
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    stopWaiting(foyer)
    await expect(signed).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' })
  })
})
