import { verifyAttestation, type WalletProposal, type WalletSignIn } from '@foyer/pairing/wallet'
import type { Wallet } from './Wallet.ts'

/** Asks the server to check which page the request is from, and shows the result with the question. */
export async function checkPage(
  { issuers, getState, set }: Wallet,
  asked: WalletProposal | WalletSignIn,
): Promise<void> {
  const page = await verifyAttestation(asked, { issuers })
  set({
    questions: getState().questions.map((question) =>
      question.id === asked.id && question.kind !== 'request' ? { ...question, page } : question,
    ),
  })
}
