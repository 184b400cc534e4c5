import type { OwnerChange } from '../../../smart/createOwnerChange.ts'
import type { OwnersStep } from './OwnersStep.ts'

/** Name of the passkey that a change is about. */
export function nameOfOwner({ passkeys, texts }: OwnersStep, change: OwnerChange): string {
  const id = change.kind === 'add' ? change.key.credentialId : change.credentialId
  return passkeys.find(({ credentialId }) => credentialId === id)?.name ?? texts.owner.unknown
}
