import { close, type FeatureOptions, open, type ViewName } from '@foyer/core'
import { leaveDisabledViews } from '@foyer/core/internal'
import { describe, expect, test, vi } from 'vitest'
import { commit } from '../../../core/src/connect/commit.ts'
import { createKnown } from '../../../core/src/test/createKnown.ts'
import { createConnection, createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { createTestFoyer } from '../../../core/src/test/createTestFoyer.ts'
import { goBack } from './goBack.ts'
import { push } from './push.ts'
import { replace } from './replace.ts'

const names = (foyer: ReturnType<typeof createTestFoyer>['foyer']) =>
  foyer.state.history.map(({ name }) => name)

describe('router', () => {
  test('default: opens, pushes, goes back and closes', () => {
    const { foyer, events } = createTestFoyer()
    open(foyer)
    push(foyer, 'AllWallets')
    expect(names(foyer)).toEqual(['Connect', 'AllWallets'])
    goBack(foyer)
    expect(names(foyer)).toEqual(['Connect'])
    expect(close(foyer, { reason: 'escape-key' })).toBe(true)
    expect(foyer.state.open).toBe(false)
    expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
  test('behavior: a requested view overrides the default first view', () => {
    const { foyer } = createTestFoyer()
    open(foyer, { view: 'AllWallets', payload: { query: 'a' } })
    expect(foyer.state.history).toEqual([{ name: 'AllWallets', payload: { query: 'a' } }])
  })
  test.each([
    ['no adapter', 'Linux', 'ConnectingWalletConnectBasic'],
    ['no adapter', 'iPhone', 'AllWallets'],
    ['manual pairing', 'Linux', 'ConnectingWalletConnectBasic'],
    ['manual pairing', 'iPhone', 'AllWallets'],
    ['an adapter', 'iPhone', 'Connect'],
  ])('behavior: with %s on %s, opens at %s', (what, userAgent, name) => {
    const { foyer } = createTestFoyer({
      ...(what === 'no adapter' && { adapters: [], connectors: [() => createTestConnector()] }),
      ...(what === 'manual pairing' && { manualPairing: true }),
    })
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })
    open(foyer)
    expect(names(foyer)).toEqual([name])
  })
  test('behavior: going back from the first view closes the modal', () => {
    const { foyer, events } = createTestFoyer()
    open(foyer)
    goBack(foyer)
    expect(foyer.state.open).toBe(false)
    expect(events.at(-1)).toMatchObject({ properties: { reason: 'back' } })
  })
  test('behavior: closing resets to Connect', () => {
    const { foyer } = createTestFoyer()
    open(foyer, { view: 'SwitchNetwork' })
    push(foyer, 'AllWallets')
    close(foyer)
    expect(names(foyer)).toEqual(['Connect'])
  })
  test('behavior: the view shown is not pushed again, replace swaps the top', () => {
    const { foyer } = createTestFoyer()
    open(foyer)
    push(foyer, 'AllWallets')
    push(foyer, 'AllWallets')
    expect(names(foyer)).toEqual(['Connect', 'AllWallets'])
    replace(foyer, 'ConnectingWalletConnect')
    expect(names(foyer)).toEqual(['Connect', 'ConnectingWalletConnect'])
  })
  test('behavior: opens Account if connected; going back to Connect opens Account, too', () => {
    const { foyer } = createTestFoyer()
    foyer._internal.setState({ connections: [createKnown(createConnection())] })
    open(foyer)
    expect(names(foyer)).toEqual(['Account'])
    foyer._internal.setState({
      history: [
        { name: 'Connect', payload: undefined },
        { name: 'AllWallets', payload: undefined },
      ],
    })
    goBack(foyer)
    expect(names(foyer)).toEqual(['Account'])
  })
  test.each([{ networkSwitch: false }, { allowUnsupportedChain: true }, { basic: true }, {}])(
    'behavior: opens UnsupportedChain on an unsupported network, unless an option allows it: %j',
    (options) => {
      const { foyer } = createTestFoyer(options)
      const connection = createConnection({ networkId: 'eip155:777' })
      foyer._internal.setState({ connections: [createKnown(connection)] })
      open(foyer)
      expect(names(foyer)).toEqual([Object.keys(options).length ? 'Account' : 'UnsupportedChain'])
    },
  )
  test('behavior: UnsupportedChain, and views opened from it, can only be closed by the app', () => {
    const { foyer } = createTestFoyer()
    commit(foyer, { type: 'connected', connections: [createConnection({ networkId: 'eip155:999' })] })
    open(foyer, { view: 'UnsupportedChain' })
    for (const reason of ['escape-key', 'outside-press', 'close-button', 'back'] as const)
      expect(close(foyer, { reason })).toBe(false)
    push(foyer, 'SwitchNetwork')
    expect(close(foyer, { reason: 'escape-key' })).toBe(false)
    expect(foyer.state.open).toBe(true)
    expect(close(foyer, { reason: 'app' })).toBe(true)
  })
})

describe('optional views', () => {
  const optional: readonly [ViewName, keyof FeatureOptions][] = [
    ['EmailLogin', 'email'],
    ['EmailVerifyOtp', 'email'],
    ['EmailVerifyDevice', 'email'],
    ['UpdateEmailWallet', 'email'],
    ['ConnectSocials', 'socials'],
    ['ConnectingSocial', 'socials'],
    ['ConnectingFarcaster', 'socials'],
    ['Receive', 'receive'],
    ['TransactionDetails', 'activity'],
    ['Send', 'send'],
    ['SendSelectToken', 'send'],
    ['SendPreview', 'send'],
    ['Swap', 'swaps'],
    ['SwapSelectToken', 'swaps'],
    ['SwapPreview', 'swaps'],
    ['OnRamp', 'onramp'],
    ['OnRampSelect', 'onramp'],
    ['OnRampOrder', 'onramp'],
  ]
  test.each(optional)('error: rejects %s while `%s` is off', (name, feature) => {
    const { foyer, events } = createTestFoyer({ features: { [feature]: false } })
    const show = name as 'Send'
    const refusal = expect.objectContaining({ code: 'FEATURE_DISABLED' })
    expect(() => open(foyer, { view: show })).toThrow(refusal)
    expect(foyer.state.open).toBe(false)
    expect(events).toEqual([])
    open(foyer, { view: 'AllWallets' })
    expect(() => push(foyer, show)).toThrow(refusal)
    expect(() => replace(foyer, show)).toThrow(refusal)
    expect(names(foyer)).toEqual(['AllWallets'])
  })
  test.each(optional)('behavior: opens %s while `%s` is on', (name) => {
    const { foyer } = createTestFoyer()
    commit(foyer, { type: 'connected', connections: [createConnection()] })
    open(foyer, { view: name as 'Send' })
    expect(names(foyer)).toEqual([name])
  })
  test('error: rejects logins in basic mode', () => {
    const { foyer } = createTestFoyer({ basic: true })
    expect(() => open(foyer, { view: 'EmailLogin' })).toThrowErrorMatchingInlineSnapshot(
      `[FeatureDisabledError: EmailLogin needs the feature \`email\`. Turn it on first.]`,
    )
    open(foyer, { view: 'Send' })
  })
  test('behavior: leaves open views whose feature is switched off', () => {
    const { foyer } = createTestFoyer()
    open(foyer, { view: 'AllWallets' })
    push(foyer, 'EmailLogin')
    push(foyer, 'Receive')
    leaveDisabledViews(foyer)
    expect(names(foyer)).toEqual(['AllWallets', 'EmailLogin', 'Receive'])
    foyer._internal.setState(({ features }) => ({ features: { ...features, email: false } }))
    leaveDisabledViews(foyer)
    expect(names(foyer)).toEqual(['AllWallets', 'Receive'])
    open(foyer, { view: 'ConnectSocials' })
    foyer._internal.setState(({ features }) => ({ features: { ...features, socials: [] } }))
    leaveDisabledViews(foyer)
    expect(names(foyer)).toEqual(['Connect'])
  })
})
