/** A wallet and the generation of its data key; every box is bound to both. */
export type WalletRef = { id: string; generation: number }

/** Context strings by content of the box, bound as additional data so that one box cannot replace another. */
export const contexts = {
  entropy: (wallet: WalletRef) => `foyer/entropy|${wallet.id}|${wallet.generation}`,
  deviceShare: (wallet: WalletRef) => `foyer/device-share|${wallet.id}|${wallet.generation}`,
  recoveryShare: (wallet: WalletRef) => `foyer/recovery-share|${wallet.id}|${wallet.generation}`,
  recoveryKey: (wallet: WalletRef, kind: string) =>
    `foyer/recovery-key|${wallet.id}|${wallet.generation}|${kind}`,
} as const
