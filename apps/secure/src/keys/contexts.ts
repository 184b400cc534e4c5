/** A wallet and the generation of its data key: what every box of it is bound to. */
export type WalletRef = { id: string; generation: number }

/** What a box holds; bound in as additional data, so that none can stand for another. */
export const contexts = {
  entropy: (wallet: WalletRef) => `foyer/entropy|${wallet.id}|${wallet.generation}`,
  deviceShare: (wallet: WalletRef) => `foyer/device-share|${wallet.id}|${wallet.generation}`,
  recoveryShare: (wallet: WalletRef) => `foyer/recovery-share|${wallet.id}|${wallet.generation}`,
  recoveryKey: (wallet: WalletRef, kind: string) =>
    `foyer/recovery-key|${wallet.id}|${wallet.generation}|${kind}`,
} as const
