/** State of the operator's help. */
export type AssistedRecoveryStatus = { status: 'waiting'; readyAt: string } | { status: 'done' }
