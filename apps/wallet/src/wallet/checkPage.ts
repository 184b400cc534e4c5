import { verifyAttestation, type WalletProposal, type WalletSignIn } from '@foyer/pairing/wallet'
import type { Wallet } from './Wallet.ts'

/** Has the server checked on which page an app asks, and shows it with the question. */
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
