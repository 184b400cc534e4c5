/** How long a passkey may take to answer. */
export const challengeTtlMs = 120_000

/** What was declared within it counts for the limit of the day. */
export const dayMs = 86_400_000

/** From a change that weakens to its effect: every device and address can object meanwhile. */
export const changeWaitMs = dayMs

/** How long a recovery factor that was used counts as used just now. */
export const freshRecoveryMs = 900_000

export const passkeysMax = 8

export const pendingMax = 8
