import { equal, ok } from 'node:assert/strict'
import type { Namespace } from '@foyer/contract'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { fromBase64, toBase64 } from '../bitcoin/base64.ts'
import type { CommonQuirk } from '../shared/commonQuirks.ts'
import type { QuirkCase } from './QuirkCase.ts'
import type { QuirkTarget, WalletQuirk } from './QuirkTarget.ts'
import { until } from './until.ts'

const plain: QuirkCase = {}

const isOpen = async ({ app, wallet, networkIds: [first] }: QuirkTarget) => {
  const open = (await app.connection())?.accounts.map(({ address }) => address)
  return open?.join() === wallet.addresses(0, first).join()
}

/** Checks that a lock across several visits causes no prompt, and that unlocking restores the wallet. */
const outlastsLock = async (target: QuirkTarget) => {
  const { app, wallet } = target
  wallet.lock?.()
  const asked = wallet.questions.length
  for (let visit = 0; visit < 2; visit++) await app.reload()
  equal(wallet.questions.length, asked, 'The person was asked while the page opened')
  wallet.unlock?.()
  await until('the accounts after the lock', () => isOpen(target), 10_000)
}

/**
 * Checks a prompt whose window was closed but is still open for the wallet: the next request reports it, and a late
 * approval counts.
 */
const waitsForYes = async (target: QuirkTarget) => {
  const { app, wallet, networkIds } = target
  const attempt = await app.startConnect(networkIds[0])
  // Some wallets wait for the first answer, others report immediately that it is pending.
  const outcome = await Promise.race([
    attempt.finished(),
    new Promise<undefined>((resolve) => setTimeout(resolve, 1_000)),
  ])
  if (outcome) equal(outcome.ok ? 'OK' : outcome.code, 'REQUEST_PENDING')
  equal(await app.connection(), undefined)
  wallet.release()
  await until('the connection after the late yes', () => isOpen(target), 10_000)
  equal((await app.disconnect()).ok, true)
}
const signsAfterYes = async ({ app, wallet }: QuirkTarget) => {
  const outcome = await app.signMessage('Hello')
  equal(outcome.ok ? 'OK' : outcome.code, 'REQUEST_PENDING')
  wallet.release()
  ok((await app.signMessage('Hello')).ok)
}

const common: Readonly<Record<CommonQuirk, QuirkCase>> = {
  late: plain,
  lockedAtStart: { after: { connect: outlastsLock } },
  silent: plain,
  neverAnswersNo: {
    ends: { 'refuse to connect': 'ABORTED', 'refuse to sign': 'UNANSWERED' },
    after: { 'refuse to connect': waitsForYes, 'refuse to sign': signsAfterYes },
  },
  neverAnswers: { ends: { 'refuse to connect': 'ABORTED', connect: 'ABORTED' } },
  invalidated: { ends: { 'refuse to connect': 'WALLET_SILENT', connect: 'WALLET_SILENT' } },
  throwsFromGetters: plain,
  errorsAsText: plain,
  // A refusal cannot be distinguished from any other failure.
  errorsEmpty: {
    ends: {
      'refuse to connect': 'CONNECT_FAILED',
      'refuse to sign': 'WALLET_RESPONSE_INVALID',
    },
  },
  errorCodesAsText: plain,
  errorsNested: plain,
  errorsInWords: plain,
}

const silentAccount = 'the wallet does not tell its account without asking; the app waits for it'
const signsNothing: QuirkCase = {
  ends: {
    sign: 'CAPABILITY_MISSING',
    'follow the account': 'CAPABILITY_MISSING',
    reload: 'CAPABILITY_MISSING',
    unlock: 'CAPABILITY_MISSING',
    'unlock after a reload': 'CAPABILITY_MISSING',
  },
  absent: { 'refuse to sign': 'the person is not asked' },
}
const opensNothing: QuirkCase = { ends: { connect: 'NO_ACCOUNT' } }

/** Checks that an account keeps its original spelling, whatever spelling the wallet returns later. */
const keepsSpelling = async ({ app }: QuirkTarget) => {
  const before = (await app.connection())?.accounts[0]?.address
  for (let look = 0; look < 3; look++) {
    await app.see()
    await app.signMessage('Hello')
    equal((await app.connection())?.accounts[0]?.address, before)
  }
}

/**
 * Checks that an unannounced account switch is detected by the next request: nothing is signed, and the app follows.
 */
const movesWithQuestion = async (target: QuirkTarget) => {
  const { app, wallet, networkIds } = target
  for (const accountIndex of [1, 0]) {
    wallet.switchAccount(accountIndex)
    equal((await app.signMessage('Hello')).ok, false)
    const [expected] = wallet.addresses(accountIndex, networkIds[0])
    await until(
      'the account',
      async () => (await app.connection())?.accounts[0]?.address === expected,
      10_000,
    )
  }
}

/** Checks that an unusual transaction hash returned by the wallet leaves the connection unchanged. */
const keepsSafe = async (target: QuirkTarget) => {
  const { app, wallet, networkIds } = target
  const [from] = wallet.addresses(0, networkIds[0])
  const sent = await app.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  ok(sent.ok && /^0x[\da-f]{64}$/.test(String(sent.value)))
  ok(await isOpen(target))
}

/** Checks that a signed transaction is read in either encoding and returned in base64. */
const signsPsbt = async ({ app, wallet, networkIds: [first] }: QuirkTarget) => {
  const [account = ''] = wallet.addresses(0, first)
  const transaction = new Transaction()
  const script = OutScript.encode(Address(NETWORK).decode(account))
  transaction.addInput({ txid: '02'.repeat(32), index: 0, witnessUtxo: { script, amount: 2_000n } })
  transaction.addOutputAddress(account, 1_000n)
  const psbt = toBase64(transaction.toPSBT())
  const signInputs = [{ address: account, index: 0, sighashTypes: [] }]
  const signed = await app.request('signPsbt', { account, psbt, signInputs, broadcast: false })
  ok(signed.ok, signed.ok ? '' : `${signed.code} ${signed.message}`)
  const read = Transaction.fromPSBT(fromBase64((signed.value as { psbt: string }).psbt))
  read.finalize()
  ok(read.isFinal)
}

/** Expected deviations of every quirk in every namespace. */
export const quirkCases: {
  readonly [namespace in Namespace]: Readonly<Record<WalletQuirk<namespace>, QuirkCase>>
} = {
  eip155: {
    ...common,
    errorsEmpty: {
      ends: { ...common.errorsEmpty.ends, 'add a network': 'SWITCH_NETWORK_FAILED' },
    },
    opensNothing,
    repeatsAccounts: plain,
    listsStrangers: plain,
    changesSpelling: { after: { connect: keepsSpelling } },
    answersBeforeSwitching: plain,
    neverAnswersSwitch: plain,
    addsOnly: plain,
    unknownChainAbroad: plain,
    disconnectsWhileOpen: plain,
    chainIdAsNumber: plain,
    chainIdAsDecimal: plain,
    chainIdInCapitals: plain,
    chainIdLate: plain,
    noEvents: plain,
    noRemoveListener: plain,
    throwsOnListening: plain,
    noPermissionMethods: {
      absent: { disconnect: 'the wallet goes on letting the page in, which the app remembers to have left' },
    },
    answersSafeHash: { after: { connect: keepsSafe } },
    answersWithoutSwitching: {
      ends: { switch: 'SWITCH_NETWORK_FAILED', 'add a network': 'SWITCH_NETWORK_FAILED' },
    },
    signsWithParity: plain,
    atomicBatch: plain,
    atomicReady: plain,
    capabilitiesInDecimal: plain,
    capabilitiesOfAllChains: plain,
    callsIdAlone: plain,
    callsOneByOne: plain,
    callsStatusInWords: plain,
    noCallsReceipts: plain,
    hidesReverts: plain,
    forgetsCalls: plain,
  },
  solana: {
    ...common,
    opensNothing,
    silentConnectFails: { absent: { reload: silentAccount, 'unlock after a reload': silentAccount } },
    repeatsAccounts: plain,
    listsStrangers: plain,
    listsNothing: plain,
    frozen: plain,
    accountsByGetter: plain,
    noEvents: plain,
    noDisconnect: plain,
    noSignIn: plain,
    noSignMessage: signsNothing,
    throwsOnListening: plain,
    bytesAsObjects: plain,
    noSignedMessage: plain,
    recreatesAccounts: plain,
  },
  bip122: {
    ...common,
    opensNothing,
    repeatsAccounts: plain,
    listsStrangers: plain,
    mixesNetworks: plain,
    noPurpose: plain,
    noPublicKey: plain,
    answersBeforeSwitching: plain,
    signsInHex: plain,
    otherPsbtEncoding: { after: { connect: signsPsbt } },
    bytesAsObjects: { after: { connect: signsPsbt } },
    tellsDisconnectOnly: plain,
    throwsEnvelopes: plain,
    noEvents: plain,
    noDisconnect: plain,
    throwsOnListening: plain,
  },
  polkadot: {
    ...common,
    // Previously exposed accounts are not read while the page loads, because `enable` may prompt.
    lockedAtStart: plain,
    opensNothing,
    repeatsAccounts: plain,
    listsStrangers: plain,
    listsEthereum: plain,
    otherPrefix: plain,
    noSubscribe: plain,
    noSignRaw: signsNothing,
    throwsOnListening: plain,
  },
  cosmos: {
    ...common,
    silent: {
      absent: { 'follow the account': 'its account is not read without asking' },
      after: { connect: movesWithQuestion },
    },
    errorsEmpty: {
      ...common.errorsEmpty,
      absent: { 'refuse to connect': 'the wallet may not know the chain, which is suggested to it' },
    },
    tellsLate: plain,
    tellsEarly: plain,
    keysAsObjects: plain,
    otherPrefix: { ends: { connect: 'WALLET_RESPONSE_INVALID' } },
    addressInCapitals: plain,
    noSuggest: { ends: { 'add a network': 'SWITCH_NETWORK_FAILED' } },
    noDisable: plain,
    noSignArbitrary: plain,
  },
}
