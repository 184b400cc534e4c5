import type { Namespace } from '@foyer/contract'

/**
 * All quirks of phone test wallets, with descriptions. Each was reported for a wallet in real use, or follows from what a relay may do.
 *
 * @example
 * ```ts
 * import { phoneQuirks } from '@foyer/testing'
 *
 * for (const [quirk, about] of Object.entries(phoneQuirks)) console.log(`${quirk}: the wallet ${about}`)
 * ```
 */
export const phoneQuirks = {
  neverAnswersNo:
    'never answers a question that is declined; until `release()` says yes to it, others fail with -32002',
  refusesWith4001: 'refuses with the code 4001, as extensions do',
  refusesWith5001: 'refuses with the code 5001, "User disapproved requested chains"',
  refusesWith5002: 'refuses with the code 5002, "User disapproved requested methods"',
  refusesWith5100: 'refuses with the code 5100, "Requested chains are not supported"',
  errorsAsText: 'sends the message of an error alone, in place of the error',
  errorsWithoutCode: 'sends errors without a code',
  errorCodesAsText: "writes the codes of its errors as text, `'5000'`",
  errorCodesAsNames: "writes names for the codes of its errors, `'USER_REJECTED'`",
  errorsNested: 'wraps its errors in one with the code -32603, at `data.originalError`',
  errorsInWords: 'has the code -32000 for whatever happened: only the words tell',
  answersTwice: 'answers each request twice, in two messages',
  answersThenRefuses: 'answers each request, and refuses it in a second message',
  answersNothing: 'leaves `result` out where it has nothing to answer',
  deliversLate: 'has a relay that takes 700 ms for each message',
  deliversTwice: 'has a relay that delivers each message at once, and again 300 ms later',
  deliversInDisorder:
    'has a relay that takes 300 ms for every other message, so that the next one overtakes it',
  repeatsEvents: 'sends each event and update again 300 ms later, in a new message',
  tellsEventFirst: 'sends the event of another account before the update that lists it first',
  tellsEventOnly: 'sends an event of another account, and no update',
  tellsUpdateOnly: 'sends an update that lists another account first, and no event',
  changesSpelling: 'writes its accounts in lower case in events and updates',
  tellsAccountIds: 'writes CAIP-10 ids in its events of other accounts',
  tellsChainIds: 'writes CAIP-2 ids in its events of other networks',
  tellsChainsInHex: 'writes chain ids in hex in its events of other networks',
  opensOneAccount: 'opens the account in use alone, and replaces it by an update',
  opensOneChain: 'opens one network, and adds another one when it is asked to switch to it',
  addsAfterAnswer: 'opens one network, answers a question to switch, and adds the network 300 ms later',
  addsWithoutAnswer: 'opens one network, and adds another one without answering the question to switch',
  addsAllChains: 'opens one network, and adds all it knows in one update when it is asked to switch',
  noSwitchMethods:
    'opens one network, and knows neither `wallet_switchEthereumChain` nor `wallet_addEthereumChain`',
  expiresSoon: 'opens sessions that last three seconds',
} as const

/** A quirk of a phone test wallet. */
export type PhoneQuirk = keyof typeof phoneQuirks

/**
 * Quirks of phone test wallets that exist in some namespaces only.
 *
 * @example
 * ```ts
 * import { phoneQuirkNamespaces, phoneQuirks } from '@foyer/testing'
 *
 * for (const quirk of Object.keys(phoneQuirks) as (keyof typeof phoneQuirks)[])
 *   console.log(quirk, phoneQuirkNamespaces[quirk] ?? 'all namespaces')
 * ```
 */
export const phoneQuirkNamespaces: Readonly<Partial<Record<PhoneQuirk, readonly Namespace[]>>> = {
  changesSpelling: ['eip155'],
  tellsChainsInHex: ['eip155'],
  opensOneChain: ['eip155'],
  addsAfterAnswer: ['eip155'],
  addsWithoutAnswer: ['eip155'],
  addsAllChains: ['eip155'],
  noSwitchMethods: ['eip155'],
}
