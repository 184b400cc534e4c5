import { commonQuirks } from '../shared/commonQuirks.ts'

/**
 * All quirks of EVM test wallets, with descriptions. Each was reported for a wallet in real use.
 *
 * @example
 * ```ts
 * import { createEvmWallet, evmQuirks } from '@foyer/testing'
 *
 * for (const [quirk, about] of Object.entries(evmQuirks)) console.log(`${quirk}: the wallet ${about}`)
 * createEvmWallet({ chains: { 31337: 'http://127.0.0.1:8545' }, quirks: ['lockedAtStart', 'answersBeforeSwitching'] })
 * ```
 */
export const evmQuirks = {
  ...commonQuirks,
  opensNothing: 'answers a question to connect with an empty list',
  repeatsAccounts: 'lists its account three times: with checksum, in lower case and with `0X`',
  listsStrangers: 'lists `null`, a sentence and an address of Solana before its account',
  changesSpelling: 'writes its account in lower case every other time',
  answersBeforeSwitching: 'answers `wallet_switchEthereumChain` and moves 300 ms later',
  neverAnswersSwitch: 'moves to another chain without answering the question',
  addsOnly: 'adds a chain without moving to it',
  unknownChainAbroad: 'refuses a chain that it does not know by a sentence in Spanish, without a code',
  disconnectsWhileOpen: 'sends `disconnect` before each `chainChanged`, though its accounts stay open',
  chainIdAsNumber: 'writes chain ids as numbers',
  chainIdAsDecimal: "writes chain ids in decimal digits, `'31337'`",
  chainIdInCapitals: "writes chain ids in capitals, `'0X7A69'`",
  chainIdLate: 'answers `eth_chainId` with `undefined` for 300 ms after it opened its account',
  noEvents: 'has neither `on` nor `removeListener`',
  noRemoveListener: 'has no `removeListener`',
  throwsOnListening: 'throws from `on` and `removeListener`',
  noPermissionMethods:
    'knows no `wallet_getPermissions`, `wallet_requestPermissions` and `wallet_revokePermissions`',
  answersSafeHash:
    'answers `eth_sendTransaction` with a hash that no transaction will ever have, and sends nothing',
  answersWithoutSwitching:
    'answers `wallet_switchEthereumChain` and stays where it is, also where it does not know the chain',
  signsWithParity: 'writes the last byte of signatures as 0 or 1, in place of 27 or 28',
  atomicBatch: 'tells its capability as `atomicBatch`, as before version 2.0.0 of EIP-5792',
  atomicReady: 'would first have to upgrade the account for atomic calls, and refuses to with the code 5750',
  capabilitiesInDecimal: "lists its capabilities by chain ids in decimal digits, `'31337'`",
  capabilitiesOfAllChains: 'lists its capabilities once, under `0x0`, for all chains',
  callsIdAlone: 'answers `wallet_sendCalls` with the id alone, in place of an object',
  callsOneByOne: 'claims atomic calls, and tells afterwards that it executed them one by one',
  callsStatusInWords: "writes the status of calls in words, `'PENDING'` and `'CONFIRMED'`",
  noCallsReceipts: 'never tells the receipts of calls',
  hidesReverts: 'has the status 200 for calls that reverted: only the receipts tell',
  forgetsCalls: 'knows no calls that it sent, as after a restart: it answers 5730',
} as const

/** A quirk of an EVM test wallet. */
export type EvmQuirk = keyof typeof evmQuirks
