/** What a way to recover signs to show the server that the visitor has it; each nonce is good once, for one login. */
export function toStepUpText(asked: {
  challengeId: string
  nonce: string
  walletId: string
  recoveryId: string
}): string {
  const { challengeId, nonce, walletId, recoveryId } = asked
  return `foyer step-up v1|${walletId}|${recoveryId}|${challengeId}|${nonce}`
}
