import { expect, test } from 'vitest'
import * as first from './constants.ts'
import * as late from './lateConstants.ts'
import * as walletErrors from './walletErrorCodes.ts'

const constants = { ...first, ...late, ...walletErrors }

// Every number is repeated here on purpose: changing one changes the specification.
const expected = [
  ['namespaces', ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']],
  ['pairingTtlMs', 240_000],
  ['pairingMarginMs', 10_000],
  ['recentWalletsMax', 2],
  ['balanceCacheMs', 30_000],
  ['balanceRetryBlockMs', 30_000],
  ['gapRetryMs', 15_000],
  ['historyCacheMs', 15_000],
  ['nftCacheMs', 60_000],
  ['identityCacheMs', 300_000],
  ['balanceDecimals', 3],
  ['addressStartChars', 4],
  ['addressEndChars', 6],
  ['rpcTimeoutMs', 10_000],
  ['rpcRank', { intervalMs: 4_000, sampleCount: 10, weights: { stability: 0.7, latency: 0.3 } }],
  ['rpcBatchSize', 1_000],
  ['serverRpcBatchSize', 50],
  ['pollingIntervalMs', 4_000],
  ['relayTimeoutMs', 10_000],
  ['serverTimeoutMs', 10_000],
  [
    'walletErrorCodes',
    {
      userRejected: 4001,
      unauthorized: 4100,
      unrecognisedChain: 4902,
      walletConnectRejected: 5000,
      requestPending: -32002,
      transactionRejected: -32003,
      invalidChainId: 32603,
    },
  ],
  ['logBufferBytes', 1_024_000],
  ['nativeTokenAddress', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  ['wrappedSolAddress', 'So11111111111111111111111111111111111111112'],
  ['siwxOthersMax', 31],
  ['frameReadyDelayMs', 500],
  ['frameLoadTimeoutMs', 20_000],
  ['frameRequestTimeoutMs', 120_000],
  ['signOutWaitMs', 3_000],
  ['actionNotAllowedDelayMs', 300],
  ['emailCooldownMs', 30_000],
  ['socialPopupSize', { width: 600, height: 800 }],
  ['securityWindowSize', { width: 960, height: 760, leastWidth: 360, leastHeight: 480 }],
  ['popupCheckMs', 1_000],
  ['authNameMax', 30],
  ['toastReplaceMs', 150],
  ['shakeMs', 500],
  ['unsupportedDelayMs', 300],
  ['fadeMs', 150],
  ['errorReportsMax', 5],
  ['errorReportsWindowMs', 60_000],
  [
    'swapNetworks',
    [
      'eip155:1',
      'eip155:10',
      'eip155:56',
      'eip155:100',
      'eip155:137',
      'eip155:250',
      'eip155:324',
      'eip155:8217',
      'eip155:8453',
      'eip155:42161',
      'eip155:43114',
      'eip155:1313161554',
    ],
  ],
  ['swapSlippagePercent', 1],
  ['swapSlippageRange', { min: 0.01, max: 50 }],
  ['swapQuoteTtlMs', 20_000],
] as const satisfies readonly (readonly [keyof typeof constants, unknown])[]

test.each(expected)('%s is %j', (name, value) => {
  expect(Object.entries(constants)).toContainEqual([name, value])
})

test('behavior: the table above lists every constant', () => {
  expect(expected.map(([name]) => name).sort()).toEqual(Object.keys(constants).sort())
})
