import { describe, expect, test, vi } from 'vitest'
import { mergeConnectors } from '../connect/mergeConnectors.ts'
import { needsConsent } from '../connect/needsConsent.ts'
import { resolveFeatures } from '../features/resolveFeatures.ts'
import { getRpcUrls } from '../networks/getRpcUrls.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { mainnet } from '../networks/presets.ts'
import { createKnown } from '../test/createKnown.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { canClose } from './canClose.ts'
import { getMissingFeature } from './getMissingFeature.ts'
import { getOpeningView } from './getOpeningView.ts'
import { viewRules } from './viewRules.ts'

describe('getOpeningView', () => {
  const none = { isConnected: false, isUnsupportedChain: false, isBasic: false, isMobile: false }
  test.each([
    [{}, 'Connect'],
    [{ isMobile: true }, 'Connect'],
    [{ isConnected: true }, 'Account'],
    [{ isConnected: true, isBasic: true, isMobile: true }, 'Account'],
    [{ isConnected: true, isUnsupportedChain: true }, 'UnsupportedChain'],
    [{ isBasic: true }, 'ConnectingWalletConnectBasic'],
    [{ isBasic: true, isMobile: true }, 'AllWallets'],
  ])('%j opens the view %s', (facts, name) => {
    expect(getOpeningView({ ...none, ...facts }).name).toBe(name)
  })
})

describe('mergeConnectors', () => {
  const announced = createTestConnector({ id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' })
  test('behavior: drops duplicates by rdns, id or name', () => {
    const byRdns = createTestConnector({ id: 'other', rdns: 'io.metamask', name: 'Copy' })
    const byId = createTestConnector({ id: 'io.metamask', name: 'Other' })
    const byName = createTestConnector({ id: 'x', name: 'MetaMask' })
    expect(mergeConnectors([announced, byRdns, byId, byName])).toEqual([announced])
  })
  test('behavior: the same wallet in another namespace is a separate option', () => {
    const elsewhere = {
      ...createTestConnector({ id: 'solana:x', rdns: 'io.metamask', name: 'MetaMask' }),
      namespaces: ['solana'] as const,
    }
    expect(mergeConnectors([announced, elsewhere])).toEqual([announced, elsewhere])
  })
  test('behavior: an announced wallet replaces a bare global', () => {
    const bare = createTestConnector({ id: 'injected', name: 'Browser wallet', type: 'injected' })
    expect(mergeConnectors([bare, announced])).toEqual([announced])
    expect(mergeConnectors([bare])).toEqual([bare])
  })
  test('behavior: merges wallets of the same name that share a namespace, but not a pairing connector', () => {
    const both = { ...announced, namespaces: ['eip155', 'solana'] as const }
    const more = {
      ...createTestConnector({ id: 'x', name: 'MetaMask' }),
      namespaces: ['solana', 'bip122'] as const,
    }
    expect(mergeConnectors([both, more])).toEqual([both])
    const pairing = createTestConnector({ id: 'wc', name: 'MetaMask', type: 'walletConnect' })
    expect(mergeConnectors([announced, pairing])).toEqual([announced, pairing])
  })
  test('behavior: distinguishes wallets without rdns by id and name', () => {
    const [one, two] = ['One', 'Two'].map((name) => createTestConnector({ id: name, name }))
    expect(mergeConnectors([one, two] as (typeof announced)[])).toEqual([one, two])
  })
  test('param: excludes wallets by rdns or name', () => {
    expect(mergeConnectors([announced], ['io.metamask'])).toEqual([])
    expect(mergeConnectors([announced], ['MetaMask'])).toEqual([])
  })
})

describe('getViewAfterNetworkChange', () => {
  const state = {
    networks: [mainnet],
    activeNetworkId: 'eip155:1' as const,
    connections: [createKnown(createConnection({ networkId: 'eip155:5' }))],
  }
  const options = { adapters: [Object.assign(() => ({}) as never, { namespace: 'eip155' as const })] }
  test.each([
    ['default', {}, 'UnsupportedChain'],
    ['switching disabled', { networkSwitch: false }, undefined],
    ['unsupported chains allowed', { allowUnsupportedChain: true }, undefined],
    ['basic pairing', { adapters: [] }, undefined],
    ['basic mode', { basic: true }, undefined],
    ['manual pairing', { manualPairing: true }, undefined],
  ])('%s: only the default opens UnsupportedChain', (_, more, view) => {
    expect(getViewAfterNetworkChange(state, { ...options, ...more })).toBe(view)
  })
  test('behavior: returns undefined for a supported network, or without a connection', () => {
    expect(getViewAfterNetworkChange({ ...state, connections: [] }, options)).toBeUndefined()
  })
})

describe('needsConsent', () => {
  test.each([
    ['false without the checkbox', false, 'https://a.test', false, false],
    ['false without terms and privacy policy', true, undefined, false, false],
    ['true before the visitor agrees', true, 'https://a.test', false, true],
    ['false after the visitor agreed', true, 'https://a.test', true, false],
  ])('%s', (_, legalCheckbox, termsUrl, hasConsented, isNeeded) => {
    const { features } = resolveFeatures({ local: { legalCheckbox } })
    expect(needsConsent({ features, hasConsented }, { termsUrl, privacyUrl: undefined })).toBe(isNeeded)
    expect(needsConsent({ features, hasConsented }, { termsUrl: undefined, privacyUrl: termsUrl })).toBe(
      isNeeded,
    )
  })
})

describe('viewRules', () => {
  test('default: lists the account and feature that each view needs', () => {
    const rows = Object.entries(viewRules).map(([name, { needsAccount = false, feature = '' }]) =>
      [name, needsAccount ? 'account' : '', feature].filter(Boolean).join(' '),
    )
    expect(rows).toMatchInlineSnapshot(`
      [
        "Connect",
        "ConnectWallets",
        "ConnectingMultiChain",
        "ConnectingExternal",
        "ConnectingWalletConnect",
        "ConnectingWalletConnectBasic",
        "AllWallets",
        "WhatIsAWallet",
        "GetWallet",
        "Downloads",
        "WhatIsANetwork",
        "EmailLogin email",
        "EmailVerifyOtp email",
        "EmailVerifyDevice email",
        "ConnectSocials socials",
        "ConnectingSocial socials",
        "ConnectingFarcaster socials",
        "SwitchActiveChain",
        "Account account",
        "AccountSettings account",
        "AccountName account",
        "SwitchNetwork account",
        "UnsupportedChain account",
        "SwitchAccount account",
        "NftDetails account",
        "RegisterAccountName account",
        "RegisterAccountNameSuccess account",
        "ProfileWallets account",
        "SIWXSignMessage account",
        "ApproveTransaction account",
        "UpdateEmailWallet account email",
        "TransactionDetails account activity",
        "Pay pay",
        "Receive account receive",
        "Send account send",
        "SendSelectToken account send",
        "SendPreview account send",
        "Swap account swaps",
        "SwapSelectToken account swaps",
        "SwapPreview account swaps",
        "OnRamp account onramp",
        "OnRampSelect account onramp",
        "OnRampOrder account onramp",
        "SmartSessions account smartSessions",
        "SmartSessionCreated account smartSessions",
      ]
    `)
  })
})

describe('getMissingFeature', () => {
  const { features } = resolveFeatures({ local: { socials: false, activity: false } })
  test.each([
    ['Connect', undefined],
    ['EmailLogin', undefined],
    ['ConnectSocials', 'socials'],
    ['TransactionDetails', 'activity'],
  ] as const)('%s lacks the feature %s', (view, feature) => {
    expect(getMissingFeature(features, view)).toBe(feature)
  })
})

describe('canClose', () => {
  test('default: returns false only on UnsupportedChain; a required sign-in in another view does not matter', () => {
    const signIn = { status: 'off' } as const
    expect(canClose({ history: [{ name: 'Connect', payload: undefined }], signIn })).toBe(true)
    expect(canClose({ history: [{ name: 'UnsupportedChain', payload: undefined }], signIn })).toBe(false)
    const required = { status: 'needed', isRequired: true, accountAddress: 'eip155:1:0x0' } as const
    expect(canClose({ history: [{ name: 'Account', payload: undefined }], signIn: required })).toBe(true)
  })
  test.each([
    ['needed', true, false],
    ['signing', true, false],
    ['unreachable', true, false],
    ['unreachable', false, true],
    ['needed', false, true],
  ] as const)(
    'behavior: closes the sign-in view only if signing in is optional: %s, required %s',
    (status, isRequired, can) => {
      const signIn = { status, isRequired, accountAddress: 'eip155:1:0x0' } as const
      expect(canClose({ history: [{ name: 'SIWXSignMessage', payload: undefined }], signIn })).toBe(can)
    },
  )
})

describe('getRpcUrls', () => {
  test('behavior: returns the app’s URL, then the server’s; uses the chain’s own only if the server does not serve it', async () => {
    const own = 'https://own.test'
    const { foyer, context } = createTestFoyer({
      rpcUrls: { 'eip155:1': [own] },
      networks: [{ ...mainnet, rpcUrls: { default: { http: ['https://chain.test'] } } }],
    })
    const server = 'http://127.0.0.1:1/v1?chainId=eip155%3A1&projectId=test'
    expect(getRpcUrls(foyer, 'eip155:1')).toEqual([own, server])
    // The last one is used only if the server reports that it does not serve the chain.
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: unknown) => {
      asked.push(url)
      const error = { code: 'CHAIN_NOT_SUPPORTED', message: '', requestId: '1' }
      return url === server ? Response.json({ error }, { status: 404 }) : Response.json({})
    })
    for (const url of context.rpcUrls('eip155:1')) await context.fetchRpc(url)
    expect(asked).toEqual([own, server, 'https://chain.test'])
  })
})
