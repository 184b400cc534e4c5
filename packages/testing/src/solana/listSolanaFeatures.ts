/** Features of Wallet Standard that the wallet shows besides connect, disconnect and events. */
export function listSolanaFeatures({
  canSend,
  hasSignIn,
}: {
  canSend: boolean
  hasSignIn: boolean
}): readonly string[] {
  return [
    'solana:signMessage',
    'solana:signTransaction',
    ...(canSend ? ['solana:signAndSendTransaction'] : []),
    ...(hasSignIn ? ['solana:signIn'] : []),
  ]
}
