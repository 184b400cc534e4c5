import { expect, test } from 'vitest'
import * as adapter from './adapter.ts'
import * as cookies from './cookies.ts'
import * as core from './index.ts'
import * as internal from './internal.ts'
import * as query from './query.ts'

// The public exports are a promise: changing these lists changes the API for every user.
test('@foyer/core exports these names', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "addNetwork",
      "approveSwap",
      "buyOnramp",
      "cancelLogin",
      "cancelSignIn",
      "close",
      "connect",
      "connectEmail",
      "connectFarcaster",
      "connectSocial",
      "createFoyer",
      "defineNetwork",
      "deleteConnection",
      "disconnect",
      "disconnectAll",
      "endSessions",
      "findNetwork",
      "getAccount",
      "getActiveNamespace",
      "getActiveNetwork",
      "getCaipAddress",
      "getConnection",
      "getConnections",
      "getLogin",
      "getLogs",
      "getNamespaceState",
      "getNetwork",
      "getOnramp",
      "getProvider",
      "getRestoring",
      "getSignInToken",
      "getState",
      "getStatus",
      "getTheme",
      "getThemeMode",
      "getWaiting",
      "hasSessions",
      "hideToast",
      "isErrorCode",
      "isUnsupportedNetwork",
      "languages",
      "loadPayment",
      "open",
      "openSecurity",
      "pay",
      "preparePayment",
      "prepareSwap",
      "prepareTransfer",
      "quoteOnramp",
      "quoteSwap",
      "readOnrampOptions",
      "registerName",
      "removeAdapter",
      "removeNetwork",
      "requestPay",
      "requestPermission",
      "requestSend",
      "resetOnramp",
      "sendTransfer",
      "setLanguage",
      "setPairingUri",
      "setPreferredAccountType",
      "setTheme",
      "setThemeMode",
      "showToast",
      "signIn",
      "signMessage",
      "signOut",
      "signTypedData",
      "start",
      "swap",
      "switchAccount",
      "switchConnection",
      "switchNetwork",
      "toRequestError",
      "updateEmail",
      "updateName",
      "verifyEmailDevice",
      "verifyEmailOtp",
      "verifyUpdateEmailPrimaryOtp",
      "verifyUpdateEmailSecondaryOtp",
      "version",
      "watch",
    ]
  `)
})
test('@foyer/core/adapter exports these names', () => {
  expect(Object.keys(adapter).sort()).toMatchInlineSnapshot(`
    [
      "checkAnswer",
      "checkSignedPsbt",
      "createAdapter",
      "createLazyConnector",
      "decideEnd",
      "disconnectWallet",
      "formatUnits",
      "getBitcoinAddressKind",
      "getWalletErrorCode",
      "getWalletErrorKind",
      "getWalletErrorText",
      "isSameAddress",
      "listenSafely",
      "parseUnits",
      "pickNetwork",
      "readAddresses",
      "readBytes",
      "readChainId",
      "readList",
      "readSafely",
      "readWalletName",
      "toConnectError",
      "toWalletError",
      "waitSeen",
      "withSignal",
    ]
  `)
})
test('@foyer/core/cookies exports these names', () => {
  expect(Object.keys(cookies).sort()).toEqual(['cookieStorage', 'readCookieState'])
})
test('@foyer/core/query exports these names', () => {
  expect(Object.keys(query).sort()).toMatchInlineSnapshot(`
    [
      "balanceQuery",
      "fetchQuery",
      "getQueryClient",
      "historyQuery",
      "identityQuery",
      "knownReceiversQuery",
      "nameSuggestionsQuery",
      "nameZonesQuery",
      "nftsQuery",
      "onrampOptionsQuery",
      "onrampQuoteQuery",
      "onrampQuoteTtlMs",
      "ownNameQuery",
      "paymentQuery",
      "preparedPaymentQuery",
      "preparedSwapQuery",
      "receiverQuery",
      "reputationQuery",
      "resolveNameQuery",
      "sessionsQuery",
      "swapQuoteQuery",
      "swapTokenQuery",
      "swapTokensQuery",
      "tokenPricesQuery",
      "transferQuery",
      "walletsQuery",
    ]
  `)
})
test('@foyer/core/internal exports no name of another entry', () => {
  const names = [core, adapter, query, internal].flatMap((door) => Object.keys(door))
  expect(names.length).toBe(new Set(names).size)
})
