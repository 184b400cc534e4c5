import { open, start } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { describe, expect, test } from 'vitest'
import { createKnown } from '../../../core/src/test/createKnown.ts'
import { createConnection, createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { createModalFoyer as createTestFoyer } from '../test/createModalFoyer.ts'
import { push } from './push.ts'
import { startSwitch } from './startSwitch.ts'

function createSwitching(answer: () => Promise<void>) {
  const wallet = createTestConnector()
  const { foyer, events } = createTestFoyer({
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        switchNetwork: answer,
      })),
    ],
  })
  foyer._internal.setState({ connections: [createKnown(createConnection())] })
  return { foyer, events, ready: start(foyer) }
}

describe('startSwitch', () => {
  test('default: goes back once the wallet has switched', async () => {
    const { foyer, ready } = createSwitching(async () => {})
    await ready
    open(foyer)
    push(foyer, 'SwitchNetwork')
    await startSwitch(foyer, 'eip155:11155111')
    expect(foyer.state).toMatchObject({
      open: true,
      history: [{ name: 'Account' }],
      switchFlow: { status: 'idle' },
    })
  })
  test('behavior: keeps the rejection for the network’s row', async () => {
    const { foyer, ready } = createSwitching(() => Promise.reject({ code: 4001 }))
    await ready
    open(foyer, { view: 'SwitchNetwork' })
    await startSwitch(foyer, 'eip155:11155111')
    expect(foyer.state.switchFlow).toEqual({
      status: 'failed',
      networkId: 'eip155:11155111',
      code: 'REQUEST_REJECTED',
    })
  })
  test.each([
    [4902, 'CHAIN_NOT_SUPPORTED'],
    [32603, 'CHAIN_NOT_SUPPORTED'],
    [-32603, undefined],
    [4001, undefined],
  ])('error: wallet code %s shows the toast %s', async (walletCode, code) => {
    const { foyer, ready } = createSwitching(() => Promise.reject({ code: walletCode }))
    await ready
    open(foyer, { view: 'SwitchNetwork' })
    await startSwitch(foyer, 'eip155:11155111')
    expect(foyer.state.toast).toEqual(code && { variant: 'error', code })
  })
  test('behavior: ignores a rejection after the visitor has left the view', async () => {
    const { foyer, ready } = createSwitching(() => Promise.reject({ code: 4902 }))
    await ready
    open(foyer, { view: 'SwitchNetwork' })
    const switching = startSwitch(foyer, 'eip155:11155111')
    open(foyer)
    await switching
    expect(foyer.state.switchFlow).toEqual({ status: 'idle' })
    expect(foyer.state.toast).toBeUndefined()
  })
})
