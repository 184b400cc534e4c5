import { getSdkError } from '@walletconnect/utils'
import { approveQuestion } from './approveQuestion.ts'
import { inTime } from './inTime.ts'
import { respondError } from './respondError.ts'
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
    notify(wallet, 'problem', problems.relay)
  }
  if (question.kind === 'proposal') wallet.answeredPairings.add(question.proposal.pairingTopic)
  if (question.kind === 'sign-in') wallet.answeredPairings.add(question.pairingTopic)
  dropQuestion(wallet, question.id)
  wallet.set({ answering: undefined })
  refreshSessions(wallet)
}

async function reject({ kit }: Wallet, question: Question): Promise<void> {
  const { id } = question
  const reason = getSdkError('USER_REJECTED')
  if (question.kind === 'proposal') await inTime(kit.rejectSession({ id, reason }))
  else if (question.kind === 'sign-in') await inTime(kit.rejectSessionAuthenticate({ id, reason }))
  else {
    const { topic } = question
    await inTime(respondError(kit, { id, topic, code: 4001, message: 'User rejected the request' }))
  }
}
