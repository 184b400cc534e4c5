/**
 * Builds the text a recovery method signs before its box is handed out. Each nonce works once, for one login; a signature
 * for a step-up is none for this.
 *
 * @internal
 */
export function toRecoveryText(asked: {
  challengeId: string
  nonce: string
  walletId: string
  recoveryId: string
}): string {
  const { challengeId, nonce, walletId, recoveryId } = asked
  return `foyer recovery v1|${walletId}|${recoveryId}|${challengeId}|${nonce}`
}
