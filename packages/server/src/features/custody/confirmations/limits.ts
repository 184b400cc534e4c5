/** Time limit for a passkey's response. */
export const challengeTtlMs = 120_000

/** Releases declared within this period count towards the daily limit. */
export const dayMs = 86_400_000

/** From a change that weakens to its effect: every device and address can object meanwhile. */
export const changeWaitMs = dayMs

/** How long a recovery factor that was used counts as used just now. */
export const freshRecoveryMs = 900_000

export const passkeysMax = 8

export const pendingMax = 8
