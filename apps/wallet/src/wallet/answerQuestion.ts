import { approveQuestion } from './approveQuestion.ts'
import { inTime } from './inTime.ts'
import { reasons } from './reasons.ts'
import { dropQuestion, notify, problems, refreshSessions, type Wallet } from './Wallet.ts'
import type { Answering, Question } from './WalletState.ts'

/** Approves or rejects a question, one at a time. */
export async function answerQuestion(
  wallet: Wallet,
  question: Question,
  answer: Answering['answer'],
): Promise<void> {
  if (wallet.getState().answering) return
  wallet.set({ answering: { id: question.id, answer } })
  try {
    await (answer === 'approve' ? approveQuestion : reject)(wallet, question)
  } catch {
    notify(wallet, 'problem', question.kind === 'request' ? problems.untold : problems.relay)
  }
  if (question.kind === 'proposal') wallet.answeredPairings.add(question.proposal.pairingTopic)
  if (question.kind === 'sign-in') wallet.answeredPairings.add(question.pairingTopic)
  dropQuestion(wallet, question.id)
  wallet.set({ answering: undefined })
  refreshSessions(wallet)
}

async function reject({ client }: Wallet, { id, kind }: Question): Promise<void> {
  const reason = reasons.USER_REJECTED
  if (kind === 'proposal') await inTime(client.reject({ id, reason }))
  else if (kind === 'sign-in') await inTime(client.rejectSignIn({ id, reason }))
  else await inTime(client.respond({ id, error: { code: 4001, message: 'User rejected the request' } }))
}
