import { createFoyer, type FoyerState, type View, type ViewName } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { createKnown } from '../../../core/src/test/createKnown.ts'
import { createConnection, createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { getModalMoves } from './getModalMoves.ts'

const foyer = createFoyer({
  projectId: 'p',
  serverUrl: 'https://foyer.test',
  networks: [mainnet],
  adapters: [createAdapter('eip155', () => ({ start() {} }))],
})
const views = (...names: ViewName[]) =>
  names.map((name) => ({ name, payload: undefined })) as unknown as FoyerState['history'] & View[]
const closed: FoyerState = foyer.state
const opened = (...names: ViewName[]): FoyerState => ({ ...closed, open: true, history: views(...names) })
const known = [createKnown(createConnection({ networkId: closed.activeNetworkId }))]
const unsupported = [createKnown(createConnection({ networkId: 'eip155:999' }))]

/** Moves from one state to another; the modal shows the latter unless specified. */
const moves = (previous: FoyerState, change: Partial<FoyerState>, shown?: FoyerState) => {
  const state = { ...previous, ...change }
  return getModalMoves({ state, previous, shown: shown ?? state, options: foyer.options })
}
const opensFrame = { type: 'open', view: 'ApproveTransaction' }

describe('getModalMoves', () => {
  test('default: state outside the modal changes no view', () => {
    expect(moves(opened('Account'), { relay: 'reconnecting' })).toEqual([])
    expect(moves(closed, { connections: known })).toEqual([{ type: 'stopWaiting' }])
  })
  test('behavior: closes an account’s views when it disconnects, but not the list of wallets', () => {
    const lost = { connections: [] }
    const close = { type: 'close', reason: 'disconnected' }
    expect(moves({ ...opened('Account', 'Send'), connections: known }, lost)).toContainEqual(close)
    expect(moves({ ...opened('Connect'), connections: known }, lost)).not.toContainEqual(close)
    expect(moves({ ...opened('Account'), connections: known }, {})).not.toContainEqual(close)
  })
  test('behavior: shows an unsupported network after a delay, and closes once it is supported', () => {
    expect(moves(closed, { connections: unsupported })).toEqual([{ type: 'waitForNetwork' }])
    const said = { ...opened('UnsupportedChain'), connections: unsupported }
    expect(moves(said, { connections: known })).toEqual([
      { type: 'stopWaiting' },
      { type: 'close', reason: 'switched' },
    ])
  })
  test.each<[string, FoyerState, Partial<FoyerState>, object[]]>([
    ['a request opens the approval view', closed, { frameRequests: 1 }, [opensFrame]],
    [
      'a request pushes the approval view over an open view',
      opened('Account'),
      { frameRequests: 1 },
      [{ ...opensFrame, type: 'push' }],
    ],
    [
      'a screen of the frame opens the approval view',
      closed,
      { frame: { label: 'Recovery' } as never },
      [opensFrame],
    ],
    [
      'a second request pushes the approval view again',
      { ...opened('ApproveTransaction'), frameRequests: 1 },
      { frameRequests: 2 },
      [{ ...opensFrame, type: 'push' }],
    ],
    [
      'an answered request goes back to the view before it',
      { ...opened('Account', 'ApproveTransaction'), frameRequests: 1 },
      { frameRequests: 0 },
      [{ type: 'back' }],
    ],
    [
      'an answered request without a view before it closes the modal',
      { ...opened('ApproveTransaction'), frameRequests: 1 },
      { frameRequests: 0 },
      [{ type: 'close', reason: 'app' }],
    ],
    [
      'closing without an answer leaves the frame',
      { ...opened('ApproveTransaction'), frameRequests: 1 },
      { open: false, history: views('Connect') },
      [{ type: 'leaveFrame' }],
    ],
    [
      'closing while the answer is under way does not leave the frame',
      { ...opened('ApproveTransaction'), frameRequests: 1, isFrameAnswered: true },
      { open: false, history: views('Connect') },
      [{ type: 'cancelLogin' }],
    ],
    ['closing cancels a login', opened('EmailLogin'), { open: false }, [{ type: 'cancelLogin' }]],
  ])('behavior: the frame: %s', (_, previous, change, wanted) => {
    expect(moves(previous, change)).toEqual(wanted)
  })
  test('behavior: a new attempt hides the error of the one before, and no other toast', () => {
    const accountAddress = 'eip155:1:0x0' as const
    const attempts: Partial<FoyerState>[] = [
      { frameRequests: 1 },
      { signIn: { status: 'signing', accountAddress, isRequired: true } },
    ]
    const toasts: [FoyerState['toast'], boolean][] = [
      [{ variant: 'error', code: 'SIGN_MESSAGE_FAILED' }, true],
      [{ variant: 'error', text: 'Sold out' }, false],
      [{ variant: 'loading', code: 'AUTHENTICATING' }, false],
    ]
    for (const attempt of attempts)
      for (const [toast, isHidden] of toasts) {
        const before: FoyerState = { ...closed, toast }
        expect(moves(before, attempt).some(({ type }) => type === 'hideToast')).toBe(isHidden)
        // The attempt that failed does not hide its own error.
        expect(moves({ ...before, ...attempt }, { ...attempt })).not.toContainEqual({ type: 'hideToast' })
      }
  })
  test('behavior: requests a wallet while its view is on top, and cancels when the view is left', () => {
    const connectors = [createTestConnector(), createTestConnector({ id: 'other' })]
    const choose = (connectorId: string): FoyerState['history'] => [
      { name: 'Connect', payload: undefined },
      { name: 'ConnectingExternal', payload: { connectorId } },
    ]
    const listed = { ...opened('Connect'), connectors }
    const chosen = { ...listed, history: choose('test.wallet') }
    expect(moves(listed, { history: choose('test.wallet') })).toEqual([
      { type: 'askWallet', connectorId: 'test.wallet' },
    ])
    expect(moves(chosen, { connectFlow: { status: 'idle' } })).toEqual([])
    const failed = { status: 'failed', connectorId: 'test.wallet', code: 'CONNECTION_REJECTED' } as const
    expect(moves(chosen, { connectFlow: failed })).toEqual([])
    expect(moves({ ...chosen, connectFlow: failed }, { connectFlow: { status: 'idle' } })).toEqual([
      { type: 'askWallet', connectorId: 'test.wallet' },
    ])
    expect(moves(chosen, { history: choose('other') })).toEqual([{ type: 'askWallet', connectorId: 'other' }])
    expect(moves(chosen, { history: views('Connect') })).toEqual([
      { type: 'askWallet', connectorId: undefined },
    ])
    expect(moves(chosen, { open: false })).toContainEqual({ type: 'askWallet', connectorId: undefined })
  })
  test('behavior: handles a delayed event by the view that is shown now', () => {
    expect(moves(closed, { frameRequests: 1 }, opened('Account'))).toEqual([{ ...opensFrame, type: 'push' }])
  })
})
