/**
 * Builds the text a recovery method signs before its box is released. Each nonce works once, for one login; a step-up
 * signature is not valid here.
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
