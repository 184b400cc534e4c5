/**
 * Builds the text a recovery method signs to prove to the server that the visitor possesses it. Each nonce works once, for
 * one login.
 *
 * @internal
 */
export function toStepUpText(asked: {
  challengeId: string
  nonce: string
  walletId: string
  recoveryId: string
}): string {
  const { challengeId, nonce, walletId, recoveryId } = asked
  return `foyer step-up v1|${walletId}|${recoveryId}|${challengeId}|${nonce}`
}
