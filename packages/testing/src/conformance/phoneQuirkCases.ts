import { equal } from 'node:assert/strict'
import type { PhoneQuirk } from '../phone/phoneQuirks.ts'
import type { QuirkCase } from './QuirkCase.ts'
import type { QuirkTarget } from './QuirkTarget.ts'
import { until } from './until.ts'

const plain: QuirkCase = {}
const limitMs = 20_000

/** Checks that a session that expires ends on an open page, and is not restored on one that was closed meanwhile. */
const expires = async (target: QuirkTarget) => {
  const { app, wallet, networkIds } = target
  const isLeft = async () => (await app.connection()) === undefined
  await until('the end of the session', isLeft, limitMs)
  const attempt = await app.startConnect(networkIds[0])
  equal((await attempt.finished()).ok, true)
  const asked = wallet.questions.length
  const opened = Date.now()
  await app.reload({
    // As long as its sessions last, with the rounding to seconds.
    meanwhile: () => until('the time of the session', async () => Date.now() > opened + 5_000, limitMs),
  })
  equal(await app.connection(), undefined)
  equal(wallet.questions.length, asked, 'The person was asked while the page opened')
}

/** Says yes to a question that was declined without an answer. The app has given it up, and takes no late answer. */
const takesNoLateYes =
  (questions: number) =>
  async ({ app, wallet }: QuirkTarget) => {
    await until('the question', async () => wallet.questions.length >= questions, limitMs)
    const before = await app.connection()
    wallet.release()
    equal((await app.connection())?.connectorId, before?.connectorId)
  }

/** Expected deviations of every quirk of phone wallets. */
export const phoneQuirkCases: Readonly<Record<PhoneQuirk, QuirkCase>> = {
  neverAnswersNo: {
    ends: { 'refuse to connect': 'ABORTED', 'refuse to sign': 'UNANSWERED' },
    // Connecting and signing, each refused and approved.
    after: { 'refuse to connect': takesNoLateYes(1), 'refuse to sign': takesNoLateYes(4) },
  },
  refusesWith4001: plain,
  refusesWith5001: plain,
  refusesWith5002: plain,
  // The wallet's word for networks that it does not have: asking again would not help.
  refusesWith5100: {
    ends: { 'refuse to connect': 'CHAINS_NOT_SUPPORTED', 'refuse to sign': 'CAPABILITY_MISSING' },
  },
  errorsAsText: plain,
  errorsWithoutCode: plain,
  errorCodesAsText: plain,
  errorCodesAsNames: plain,
  errorsNested: plain,
  errorsInWords: plain,
  answersTwice: plain,
  answersThenRefuses: plain,
  answersNothing: plain,
  deliversLate: plain,
  deliversTwice: plain,
  deliversInDisorder: plain,
  repeatsEvents: plain,
  tellsEventFirst: plain,
  tellsEventOnly: plain,
  tellsUpdateOnly: plain,
  changesSpelling: plain,
  tellsAccountIds: plain,
  tellsChainIds: plain,
  tellsChainsInHex: plain,
  opensOneAccount: plain,
  opensOneChain: plain,
  addsAfterAnswer: plain,
  addsWithoutAnswer: plain,
  addsAllChains: plain,
  noSwitchMethods: { ends: { switch: 'SWITCH_NETWORK_FAILED', 'add a network': 'SWITCH_NETWORK_FAILED' } },
  expiresSoon: { after: { connect: expires } },
}
