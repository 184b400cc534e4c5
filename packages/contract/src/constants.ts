/** Namespaces Foyer knows (seed section 5). */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** Name of a chain family, the first part of every CAIP id. */
export type Namespace = (typeof namespaces)[number]

/** A pairing code lives four minutes (seed sections 4 and 9). */
export const pairingTtlMs = 240_000
/** A pairing code counts as expired this long before its end (seed section 4). */
export const pairingMarginMs = 10_000
/** How many wallets are remembered as recent (seed section 9). */
export const recentWalletsMax = 2

/** Balances and native balances are cached for this long (seed section 9). */
export const balanceCacheMs = 30_000
/** After a failed balance read the next automatic one waits this long (seed section 9). */
export const balanceRetryBlockMs = 30_000
/** What an answer lacks is asked for again after this long while somebody looks: as long as the server spares who failed. */
export const gapRetryMs = 15_000
/** The first page of an account's activity is read anew after this long. */
export const historyCacheMs = 15_000
/** An account's NFTs are cached for this long. */
export const nftCacheMs = 60_000
/** Names and identities are cached for this long (seed section 9). */
export const identityCacheMs = 300_000
/** Balances are shown rounded down to this many decimals (seed section 9). */
export const balanceDecimals = 3

/** Addresses are shown with this many first characters (seed section 9). */
export const addressStartChars = 4
/** Addresses are shown with this many last characters (seed section 9). */
export const addressEndChars = 6

/** Longest wait for a JSON-RPC answer (seed section 9). */
export const rpcTimeoutMs = 10_000
/** Ranking of RPC endpoints (seed section 9). */
export const rpcRank = {
  intervalMs: 4_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
} as const
/** Most calls in one JSON-RPC batch (seed section 7). */
export const rpcBatchSize = 1_000
/** Our own limit on a batch that the Foyer server forwards. */
export const serverRpcBatchSize = 50
/** How often a chain is polled where it must be (seed section 9). */
export const pollingIntervalMs = 4_000

/** Our own limit on a relay that does not answer. */
export const relayTimeoutMs = 10_000
/** Our own limit on a call to the Foyer server. */
export const serverTimeoutMs = 10_000

/** Wallet and provider error codes (EIP-1193, EIP-1474, seed section 8). */
export const walletErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unrecognisedChain: 4902,
  walletConnectRejected: 5000,
  requestPending: -32002,
  transactionRejected: -32003,
  invalidChainId: 32603,
} as const

/** The log in memory holds the latest entries up to this size (seed section 9). */
export const logBufferBytes = 1_024_000

/** Address that stands for the native token of an EVM chain. */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** An account signs in on so many further networks at once. */
export const siwxOthersMax = 31

/** The frame is used this long after it said that it is ready (seed section 9). */
export const frameReadyDelayMs = 500
/** Longest wait for the secure frame to be ready (seed section 9). */
export const frameLoadTimeoutMs = 20_000
/** Longest wait for the login calls of the secure frame (seed section 9). */
export const frameRequestTimeoutMs = 120_000
/** Disconnecting and signing out wait no longer for a wallet or the secure frame (seed section 9). */
export const signOutWaitMs = 3_000
/** An unknown method is refused after this long (seed section 4). */
export const actionNotAllowedDelayMs = 300
/** A code by email can be asked for once in this time (seed section 9). */
export const emailCooldownMs = 30_000
/** Size of a provider's window in CSS pixels (seed section 9). */
export const socialPopupSize = { width: 600, height: 800 } as const
/** Size of the window with the security page in CSS pixels: below it, the page shows nothing to press. */
export const securityWindowSize = { width: 960, height: 760, leastWidth: 360, leastHeight: 480 } as const
/** How often one looks whether the provider's window is still open (seed section 4). */
export const popupCheckMs = 1_000
/** Longer names of logins are cut (seed section 5). */
export const authNameMax = 30

/** A message that replaces another shows this long after that one closed (seed section 4). */
export const toastReplaceMs = 150
/** A refused dismissal shakes the modal for this long (seed section 4). */
export const shakeMs = 500
/** The alert of an unsupported network waits this long (seed section 4): a wallet may be on its way elsewhere. */
export const unsupportedDelayMs = 300
/** The modal fades out in this time (seed section 9); the other times of its transitions are in its style sheet. */
export const fadeMs = 150
/** At most this many reports of errors leave a page in `errorReportsWindowMs` (seed section 8). */
export const errorReportsMax = 5
/** The time that `errorReportsMax` is about (seed section 8). */
export const errorReportsWindowMs = 60_000
