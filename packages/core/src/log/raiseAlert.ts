import type { AlertCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Shows an alert whose texts load only when one is needed. `cause` is whatever was thrown. Never rejects. */
export function raiseAlert(foyer: Foyer, code: AlertCode, details?: string, cause?: unknown): Promise<void> {
  return import('./showAlert.ts').then(
    ({ showAlert }) => showAlert(foyer, code, details, cause),
    () => console.error(`Foyer: ${code}`, details ?? ''),
  )
}
