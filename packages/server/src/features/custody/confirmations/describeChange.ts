import type { StoredChange } from '../store/confirmationSchema.ts'

/** Describes a change for a mail. */
export function describeChange(change: StoredChange, project: string): string {
  if (change.kind === 'addPasskey')
    return `The passkey “${change.passkey.name}” is to confirm what your wallet at ${project} does.`
  if (change.kind === 'removePasskey')
    return `A passkey is no longer to confirm what your wallet at ${project} does.`
  const { rule } = change
  if (rule.kind === 'always') return `Your wallet at ${project} is to ask for your passkey for everything.`
  return rule.kind === 'above'
    ? `Your wallet at ${project} is to ask for your passkey above ${rule.amount} US dollars a day.`
    : `Your wallet at ${project} is not to ask for your passkey any more.`
}
