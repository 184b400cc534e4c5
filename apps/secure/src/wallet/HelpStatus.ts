/** How far the operator's help is. */
export type HelpStatus = { status: 'waiting'; readyAt: string } | { status: 'done' }
