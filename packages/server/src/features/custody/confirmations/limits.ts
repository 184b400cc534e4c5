/** Time limit for a passkey's response. */
export const challengeTtlMs = 120_000

/** Releases declared within this period count towards the daily limit. */
export const dayMs = 86_400_000

/** Waiting period of a weakening change, during which every device and address can object. */
export const changeWaitMs = dayMs

/** How long a used recovery factor counts as recent. */
export const freshRecoveryMs = 900_000

export const passkeysMax = 8

export const pendingMax = 8
