import { RequestRejectedError } from '@foyer/contract'
import { close, type Foyer, getConnection, getNamespaceState, open, start } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { createModalFoyer as createTestFoyer } from '../test/createModalFoyer.ts'
import { getWalletAttempt } from './getWalletAttempt.ts'
import { goBack } from './goBack.ts'
import { push } from './push.ts'
import { replace } from './replace.ts'
import { retryConnect } from './retryConnect.ts'

const connectorId = 'test.wallet'

/** Whether the modal is waiting for a wallet's answer. */
function isAwaited({ state, options }: Foyer, id: string): boolean {
  return state.connectFlow.status === 'idle' && getWalletAttempt(state, options) === id
}

async function choosing(options: Parameters<typeof createTestFoyer>[0] = {}) {
  const given = createTestFoyer(options)
  await start(given.foyer)
  open(given.foyer)
  return { ...given, asked: vi.spyOn(given.wallet, 'connect') }
}

describe('choosing a wallet', () => {
  test('default: requests the wallet once, and closes the modal after the approval', async () => {
    const { foyer, wallet, asked } = await choosing()
    push(foyer, 'ConnectingExternal', { connectorId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(isAwaited(foyer, connectorId)).toBe(true)
    wallet.approve()
    await vi.waitFor(() => expect(foyer.state.open).toBe(false))
    expect(getConnection(foyer.state)).toMatchObject({ connectorId })
    expect(foyer.state.connectFlow).toEqual({ status: 'idle' })
    expect(asked).toHaveBeenCalledOnce()
  })

  test('behavior: subscribers see four states: chosen, asked, connected, closed', async () => {
    const { foyer, wallet, asked } = await choosing()
    const seen: string[] = []
    foyer.subscribe((state) =>
      seen.push(
        `${state.open ? state.history.at(-1)?.name : 'closed'} ${getNamespaceState(state, 'eip155').status}`,
      ),
    )
    push(foyer, 'ConnectingExternal', { connectorId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    wallet.approve()
    await vi.waitFor(() => expect(foyer.state.open).toBe(false))
    expect(seen).toEqual([
      'ConnectingExternal disconnected',
      'ConnectingExternal connecting',
      'ConnectingExternal connected',
      'closed connected',
    ])
  })

  test.each([
    ['back', goBack],
    ['closed', close],
    ['opened elsewhere', (foyer: Parameters<typeof goBack>[0]) => open(foyer, { view: 'AllWallets' })],
  ])('attack: a late answer does not connect a visitor who left: %s', async (_, leave) => {
    const { foyer, wallet, asked } = await choosing()
    push(foyer, 'ConnectingExternal', { connectorId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    const { signal } = asked.mock.lastCall?.[0] ?? {}
    leave(foyer)
    expect(signal?.aborted).toBe(true)
    expect(isAwaited(foyer, connectorId)).toBe(false)
    wallet.approve()
    await asked.mock.results[0]?.value
    // Everything after the answer runs in microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    expect(getConnection(foyer.state)).toBeUndefined()
  })

  test('behavior: choosing another wallet aborts the first request', async () => {
    const { foyer, asked, context } = await choosing()
    const other = createTestConnector({ id: 'other', name: 'Other' })
    context.emit({ type: 'connectors', source: 'other', connectors: [other] })
    const asksOther = vi.spyOn(other, 'connect')
    push(foyer, 'ConnectingExternal', { connectorId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    replace(foyer, 'ConnectingExternal', { connectorId: 'other' })
    await vi.waitFor(() => expect(asksOther).toHaveBeenCalledOnce())
    expect(asked.mock.lastCall?.[0].signal?.aborted).toBe(true)
    expect(isAwaited(foyer, 'other')).toBe(true)
  })

  test('behavior: requests a wallet that is announced late, once it is announced', async () => {
    const { foyer, context } = await choosing()
    push(foyer, 'ConnectingExternal', { connectorId: 'late' })
    expect(isAwaited(foyer, 'late')).toBe(false)
    const late = createTestConnector({ id: 'late', name: 'Late' })
    context.emit({ type: 'connectors', source: 'late', connectors: [late] })
    await vi.waitFor(() => expect(isAwaited(foyer, 'late')).toBe(true))
  })

  test('behavior: requests no wallet before the visitor agrees to the terms', async () => {
    const { foyer, asked } = await choosing({ termsUrl: 'https://foyer.test/terms' })
    foyer._internal.setState(({ features }) => ({ features: { ...features, legalCheckbox: true } }))
    push(foyer, 'ConnectingExternal', { connectorId })
    expect(isAwaited(foyer, connectorId)).toBe(false)
    await import('../../../core/src/modal/connectChosen.ts')
    expect(asked).not.toHaveBeenCalled()
    foyer._internal.setState({ hasConsented: true })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })

  test('behavior: requests the wallet once if the visitor goes back and returns at once', async () => {
    const { foyer, asked } = await choosing()
    push(foyer, 'ConnectingExternal', { connectorId })
    goBack(foyer)
    push(foyer, 'ConnectingExternal', { connectorId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toHaveBeenCalledOnce()
  })

  test('error: a rejection stays on screen until the visitor retries', async () => {
    const { foyer, wallet, asked } = await choosing()
    push(foyer, 'ConnectingExternal', { connectorId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    wallet.fail(new RequestRejectedError())
    await vi.waitFor(() => expect(foyer.state.connectFlow.status).toBe('failed'))
    expect(isAwaited(foyer, connectorId)).toBe(false)
    foyer._internal.setState({ relay: 'reconnecting' })
    expect(foyer.state.connectFlow.status).toBe('failed')
    retryConnect(foyer)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    wallet.approve()
    await vi.waitFor(() => expect(foyer.state.open).toBe(false))
  })
})
