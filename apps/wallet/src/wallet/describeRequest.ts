import { readDescription } from './readDescription.ts'
import type { Wallet } from './Wallet.ts'
import type { Question } from './WalletState.ts'

/** Adds the description of a question's call once the server returns it; a failing server changes nothing. */
export async function describeRequest(
  { api, getState, set }: Wallet,
  { id, details }: Extract<Question, { kind: 'request' }>,
): Promise<void> {
  if (!api || details.kind !== 'transaction' || details.effect.kind !== 'call') return
  const { account, chain, transaction, effect } = details
  const { to, data, value } = transaction
  if (!to || !data) return
  const call = {
    kind: 'call' as const,
    chainId: BigInt(chain.id),
    from: account.signer.address,
    to,
    value,
    data,
  }
  const described = await readDescription(call, { api, chain }).catch(() => undefined)
  if (!described) return
  set({
    questions: getState().questions.map((question) =>
      question.id === id && question.kind === 'request'
        ? { ...question, details: { ...details, effect: { ...effect, described } } }
        : question,
    ),
  })
}
