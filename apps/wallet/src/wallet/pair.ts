import { inTime } from './inTime.ts'
import { readLink } from './readLink.ts'
import { problems, type Wallet } from './Wallet.ts'

/** An app with an open page proposes immediately. */
const proposalTimeoutMs = 10_000

/** Pairs with the app whose link is in a text. */
export async function pair(wallet: Wallet, text: string): Promise<void> {
  const { client, getState, set } = wallet
  const fail = (problem: string) => set({ pairing: { status: 'failed', problem } })
  const reading = readLink(text, Date.now())
  if ('problem' in reading) return fail(reading.problem)
  if (wallet.answeredPairings.has(reading.topic)) return fail(problems.used)
  const asked = getState().questions.length
  set({ pairing: { status: 'pairing' }, notice: undefined })
  try {
    await inTime(client.pair(reading.uri))
  } catch {
    return fail(problems.relay)
  }
  setTimeout(() => {
    if (getState().pairing.status === 'pairing' && getState().questions.length === asked)
      fail(problems.silent)
  }, proposalTimeoutMs)
}
