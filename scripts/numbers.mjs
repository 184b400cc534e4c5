/**
 * Each file that uses a number of docs/evidence/spec.md from `constants.ts` or `lateConstants.ts`, and the tests that fail if the
 * file uses another number. `numbers.test.mjs` fails if a file is missing here. `npm run mutate:numbers` changes each use
 * and fails if its tests still pass.
 */
export const numberTests = {
  'apps/secure/src/flows/login/awaitRefusal.ts': 'apps/secure/src/flows/login/polls.test.ts',
  'apps/secure/src/flows/login/finishFarcaster.ts': 'apps/secure/src/flows/login/polls.test.ts',
  'apps/secure/src/flows/login/finishSocial.ts': 'apps/secure/src/flows/login/polls.test.ts',
  'apps/secure/src/frame/answerRpc.ts': 'apps/secure/src/frame/answerRpc.test.ts',
  'apps/secure/src/frame/servePort.ts': 'apps/secure/src/frame/servePort.test.ts',
  'packages/contract/src/addresses/findLookAlike.ts': 'packages/contract/src/addresses/findLookAlike.test.ts',
  'packages/contract/src/http/routes/rpc.ts': 'packages/contract/src/http/routes/rpc.test.ts',
  'packages/core/src/analytics/startAnalytics.ts': 'packages/core/src/analytics/startAnalytics.test.ts',
  'packages/core/src/base/readFresh.ts': 'packages/core/src/base/readFresh.test.ts',
  'packages/core/src/connect/commit.ts': 'packages/core/src/connect/connect.test.ts',
  'packages/core/src/connect/disconnect.ts': 'packages/core/src/connect/connect.test.ts',
  'packages/core/src/connect/setPairingUri.ts': 'packages/core/src/connect/setPairingUri.test.ts',
  'packages/core/src/holdings/balanceQuery.ts': 'packages/core/src/holdings/balanceQuery.test.ts',
  'packages/core/src/log/getLogBuffer.ts': 'packages/core/src/log/log.test.ts',
  'packages/core/src/login/connectEmail.ts': 'packages/core/src/login/login.test.ts',
  'packages/embedded/src/getLoginName.ts': 'packages/embedded/src/getLoginName.test.ts',
  'packages/core/src/login/openPopup.ts': 'packages/core/src/login/openPopup.test.ts',
  'packages/core/src/login/openSecurityWindow.ts': 'packages/core/src/login/login.test.ts',
  'packages/react/src/flow/applyModalRules.ts': 'packages/core/src/connect/connect.test.ts',
  'packages/core/src/modal/showToast.ts': 'packages/core/src/modal/messages.test.ts',
  'packages/core/src/modal/startPairing.ts': 'packages/core/src/modal/startPairing.test.ts',
  'packages/core/src/names/identityQuery.ts': 'packages/core/src/names/names.test.ts',
  'packages/core/src/names/ownNameQuery.ts': 'packages/core/src/names/names.test.ts',
  'packages/core/src/names/resolveNameQuery.ts': 'packages/core/src/names/names.test.ts',
  'packages/core/src/signIn/endSession.ts': 'packages/core/src/signIn/endSession.test.ts',
  'packages/core/src/signIn/followSignIn.ts': 'packages/core/src/signIn/signIn.test.ts',
  'packages/core/src/swap/quoteSwap.ts': 'packages/core/src/swap/swap.test.ts',
  'packages/embedded/src/askFrame.ts': 'packages/embedded/src/createEmbeddedWallet.test.ts',
  'packages/embedded/src/createEmbeddedProvider.ts': 'packages/embedded/src/createEmbeddedProvider.test.ts',
  'packages/embedded/src/createEmbeddedWallet.ts': 'packages/embedded/src/createEmbeddedWallet.test.ts',
  'packages/embedded/src/openPage.ts': 'packages/embedded/src/createChannel.test.ts',
  'packages/embedded/src/sendRequest.ts': 'packages/embedded/src/createChannel.test.ts',
  'packages/embedded/src/setNetwork.ts': 'packages/embedded/src/createEmbeddedWallet.test.ts',
  'packages/evm/src/createTransport.ts': 'packages/evm/src/createTransport.times.test.ts',
  'packages/evm/src/swaps/watchSwap.ts': 'packages/evm/src/swaps/batches.test.ts',
  'packages/evm/src/transfers/watchCall.ts': 'packages/evm/src/transfers/watchTransfer.test.ts',
  'packages/react/src/modal/format.ts': 'packages/react/src/modal/format.test.ts',
  'packages/contract/src/addresses/shortAddress.ts': 'packages/contract/src/addresses/shortAddress.test.ts',
  'packages/server/src/features/chains/rpcBody.ts': 'packages/server/src/server/createServer.slow.test.ts',
  'packages/server/src/features/chains/rpcChains.ts':
    'packages/server/src/features/chains/rpcChains.slow.test.ts',
  'packages/server/src/features/holdings/balances/createBalances.ts':
    'packages/server/src/server/createServer.slow.test.ts',
  'packages/server/src/features/names/createIdentity.ts':
    'packages/server/src/features/names/createIdentity.test.ts',
  'packages/server/src/features/smart/createSmartAccounts.ts':
    'packages/server/src/features/smart/createSmartAccounts.test.ts',
  'packages/server/src/features/swap/routes/postBuildTransaction.ts':
    'packages/server/src/features/swap/routes/convert.test.ts',
  'packages/server/src/features/swap/offers.ts': 'packages/server/src/features/swap/offers.test.ts',
  'packages/server/src/features/visitors/loginLimits.ts':
    'packages/server/src/features/login/routes/email.slow.test.ts',
  'packages/solana/src/callRpc.ts': 'packages/solana/src/callRpc.test.ts',
  'packages/solana/src/transfers/watchTransfer.ts':
    'packages/solana/src/transfers/watchTransfer.slow.test.ts',
  'packages/walletconnect/src/requestRpc.ts': 'packages/walletconnect/src/requestRpc.test.ts',
}

/** Files whose numbers need a page, which unit tests do not have, and the browser tests that cover them. */
export const pageTests = {
  'apps/secure/src/guard/createCardWindow.ts': 'e2e/cardWindow.spec.ts',
  'packages/react/src/modal/hooks/useDialog.ts': 'e2e/shell.spec.ts',
  'packages/react/src/modal/hooks/useStage.ts': 'e2e/shell.spec.ts',
  'packages/react/src/modal/views/Swap/SlippageField.tsx':
    'packages/react/src/modal/views/Swap/Swap.browser.test.tsx',
}

/**
 * Numbers and words of docs/evidence/spec.md that are written in the code itself or are part of an object: the code, its mutation by
 * `npm run mutate:numbers`, and the tests that then fail.
 */
export const literals = [
  {
    file: 'packages/core/src/onramp/onrampDefaults.ts',
    test: 'packages/core/src/onramp/onramp.test.ts',
    changes: [
      ["{ id: 'card', min: '10.00'", "{ id: 'card', min: '11.00'"],
      ["'7500.00'", "'7500.01'"],
      ["{ id: 'ach_bank_account', min: '10.00'", "{ id: 'ach_bank_account', min: '11.00'"],
      ["'25000.00'", "'25000.01'"],
      ["{ id: 'USD', limits }", "{ id: 'EUR', limits }"],
      ["{ id: 'EUR', limits }", "{ id: 'GBP', limits }"],
      ["chainId: 'eip155:137'", "chainId: 'eip155:10'"],
    ],
  },
  {
    file: 'packages/react/src/modal/parts/getOperationSign.ts',
    test: 'packages/react/src/modal/views/Account/activityRules.test.ts',
    changes: [
      ["receive: '+'", "receive: '-'"],
      ["deposit: '+'", "deposit: '-'"],
      ["borrow: '+'", "borrow: '-'"],
      ["claim: '+'", "claim: '-'"],
      ["withdraw: '-'", "withdraw: '+'"],
      ["repay: '-'", "repay: '+'"],
      ["burn: '-'", "burn: '+'"],
    ],
  },
  {
    file: 'packages/core/src/networks/presets.ts',
    test: 'packages/core/src/networks/presets.test.ts',
    changes: [
      ["{ name: 'Ether', symbol: 'ETH', decimals: 18 }", "{ name: 'Ether', symbol: 'ETH', decimals: 17 }"],
      ["symbol: 'SOL', decimals: 9", "symbol: 'SOL', decimals: 8"],
      ["symbol: 'BTC', decimals: 8", "symbol: 'BTC', decimals: 9"],
    ],
  },
  {
    file: 'packages/evm/src/createTransport.ts',
    test: 'packages/evm/src/createTransport.times.test.ts',
    changes: [
      ['rpcRank.intervalMs', '8_000', '2_000'],
      ['rpcRank.sampleCount', '11', '9'],
      [
        'weights: rpcRank.weights',
        'weights: { stability: 0.6, latency: 0.4 }',
        'weights: { stability: 0.8, latency: 0.2 }',
      ],
    ],
  },
  {
    file: 'packages/core/src/login/openPopup.ts',
    test: 'packages/core/src/login/openPopup.test.ts',
    changes: [
      [
        'size: socialPopupSize',
        'size: { ...socialPopupSize, width: 601 }',
        'size: { ...socialPopupSize, height: 801 }',
      ],
    ],
  },
  {
    file: 'packages/core/src/onramp/openPageWindow.ts',
    test: 'packages/core/src/onramp/openPageWindow.test.ts',
    changes: [
      [
        'size: socialPopupSize',
        'size: { ...socialPopupSize, width: 601 }',
        'size: { ...socialPopupSize, height: 801 }',
      ],
    ],
  },
  {
    file: 'packages/core/src/log/log.ts',
    test: 'packages/core/src/log/log.test.ts',
    changes: [["logLevel = 'error'", "logLevel = 'warn'", "logLevel = 'silent'"]],
  },
  {
    file: 'packages/react/src/modal/modal.css',
    test: 'packages/react/src/modal/modal.test.ts',
    changes: [
      ['--foyer-width, 360px', '--foyer-width, 361px'],
      ['--foyer-font-size, 10px', '--foyer-font-size, 11px'],
      ['--foyer-radius, 4px', '--foyer-radius, 5px'],
      ['--foyer-z-index, 999', '--foyer-z-index, 1000'],
      ['transform 150ms ease-out', 'transform 160ms ease-out'],
    ],
  },
  {
    file: 'packages/core/src/connect/accountType.ts',
    test: 'packages/core/src/connect/switchAccount.test.ts',
    changes: [
      ["eip155: 'smartAccount'", "eip155: 'eoa'"],
      ["bip122: 'payment'", "bip122: 'eoa'"],
      ["solana: 'eoa'", "solana: 'smartAccount'"],
      ["polkadot: 'eoa'", "polkadot: 'smartAccount'"],
    ],
  },
  {
    file: 'packages/core/src/model/features.ts',
    test: 'packages/core/src/features/resolveFeatures.test.ts',
    changes: [
      ['branding: true,\n  multiWallet: false', 'branding: true,\n  multiWallet: true'],
      ["['onramp', 'swaps', 'receive', 'send']", "['swaps', 'onramp', 'receive', 'send']"],
      ["'google', 'x', 'discord'", "'x', 'google', 'discord'"],
      ['legalCheckbox: false', 'legalCheckbox: true'],
      ['smartSessions: false', 'smartSessions: true'],
      ['collapseWallets: false', 'collapseWallets: true'],
      ['pay: false', 'pay: true'],
      ['receive: true', 'receive: false'],
      ['send: true', 'send: false'],
      ['analytics: true', 'analytics: false'],
      ['allWallets: true', 'allWallets: false'],
    ],
  },
  {
    file: 'packages/react/src/modal/views/Connect/getMethodsOrder.ts',
    test: 'packages/react/src/modal/views/Connect/getMethodsOrder.test.ts',
    changes: [
      ["['email', 'social', 'wallet']", "['social', 'email', 'wallet']"],
      ["['wallet', 'email', 'social']", "['wallet', 'social', 'email']"],
    ],
  },
  {
    file: 'packages/react/src/flow/getConnectList.ts',
    test: 'packages/react/src/flow/getConnectList.test.ts',
    changes: [
      ["'walletConnect',\n  'recent'", "'recent',\n  'walletConnect'"],
      ["'custom',\n  'external'", "'external',\n  'custom'"],
    ],
  },
  {
    file: 'packages/core/src/signIn/signIn.ts',
    test: 'packages/core/src/signIn/signIn.test.ts',
    changes: [
      [
        'Date.parse(b.issuedAt) - Date.parse(a.issuedAt)',
        'Date.parse(a.issuedAt) - Date.parse(b.issuedAt)',
        '0',
      ],
    ],
  },
  {
    file: 'packages/core/src/signIn/lastSignedIn.ts',
    test: 'packages/core/src/signIn/signIn.test.ts',
    changes: [
      [
        "if (connection && foyer.state.signIn.status === 'signedIn')",
        "if (connection && foyer.state.signIn.status === 'signedIn' && !getLast(foyer).has(toKey(connection)))",
      ],
    ],
  },
  {
    file: 'packages/contract/src/names/checkName.ts',
    test: 'packages/contract/src/names/names.test.ts',
    changes: [['minChars = 4', 'minChars = 3', 'minChars = 5']],
  },
  {
    file: 'packages/contract/src/names/toCoinType.ts',
    test: 'packages/contract/src/names/names.test.ts',
    changes: [
      ['evmBit = 0x8000_0000', 'evmBit = 0x4000_0000'],
      ['ethereumCoinType = 60', 'ethereumCoinType = 61'],
    ],
  },
  {
    file: 'packages/embedded/src/getLoginName.ts',
    test: 'packages/embedded/src/getLoginName.test.ts',
    changes: [
      ["method === 'discord'", "method === 'x'"],
      ["endsWith('0')", "endsWith('1')"],
    ],
  },
  {
    file: 'packages/core/src/holdings/balanceQuery.ts',
    test: 'packages/core/src/holdings/balanceQuery.test.ts',
    changes: [
      [
        '/[1-9]/.test(quantity.decimals)',
        '/[0-9]/.test(quantity.decimals)',
        '/[2-9]/.test(quantity.decimals)',
      ],
    ],
  },
  {
    file: 'packages/evm/src/walletSchemas.ts',
    test: 'packages/evm/src/createInjectedConnector.test.ts',
    changes: [['{40}', '{41}', '{39}']],
  },
  {
    file: 'packages/evm/src/transfers/hash.ts',
    test: 'packages/evm/src/transfers/transfers.slow.test.ts',
    changes: [['{64}', '{65}']],
  },
  {
    file: 'packages/embedded/src/toConnection.ts',
    test: 'packages/embedded/src/toConnection.test.ts',
    changes: [['{32,44}', '{33,44}', '{32,43}', '{31,44}', '{32,45}']],
  },
  {
    file: 'packages/providers/src/onramp/meldOnramp.ts',
    test: 'packages/providers/src/onramp/meldOnramp.test.ts',
    changes: [
      [
        'destinationCurrencyCode: asset.code',
        "destinationCurrencyCode: 'SOL'",
        "destinationCurrencyCode: 'USDC'",
      ],
      [
        'destinationCurrencyCode: order.asset.code,\n        paymentMethodType',
        "destinationCurrencyCode: 'SOL',\n        paymentMethodType",
        "destinationCurrencyCode: 'USDC',\n        paymentMethodType",
      ],
      [
        'destinationCurrencyCode: order.asset.code,\n    walletAddress',
        "destinationCurrencyCode: 'SOL',\n    walletAddress",
        "destinationCurrencyCode: 'USDC',\n    walletAddress",
      ],
    ],
  },
  {
    file: 'packages/contract/src/http/routes/names.ts',
    test: 'packages/contract/src/http/routes/routes.test.ts',
    changes: [["v.optional(v.picklist(['2']), '2')", "v.optional(v.picklist(['1', '2']), '1')"]],
  },
  {
    file: 'packages/contract/src/frame/frameMessages.ts',
    test: 'packages/contract/src/frame/frame.test.ts',
    changes: [["frameVersion = '4'", "frameVersion = '5'"]],
  },
  {
    file: 'packages/core/src/wallet/readWalletError.ts',
    test: 'packages/core/src/wallet/readWalletError.test.ts',
    changes: [
      ['[walletErrorCodes.unrecognisedChain]', '[4903]'],
      ['[walletErrorCodes.invalidChainId]', '[32604]'],
      ['code < walletErrorCodes.walletConnectRejected', 'code < 5001'],
    ],
  },
  {
    file: 'packages/core/src/analytics/startAnalytics.ts',
    test: 'packages/core/src/analytics/startAnalytics.test.ts',
    changes: [['getStatus(error) === 403', 'getStatus(error) === 401']],
  },
]
