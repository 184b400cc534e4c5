/** State of the operator's help. */
export type HelpStatus = { status: 'waiting'; readyAt: string } | { status: 'done' }
