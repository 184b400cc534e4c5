import type { AlertCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Shows an alert; its texts load on demand. `cause` is the thrown value. Never rejects. */
export function raiseAlert(foyer: Foyer, code: AlertCode, details?: string, cause?: unknown): Promise<void> {
  return import('./showAlert.ts').then(
    ({ showAlert }) => showAlert(foyer, code, details, cause),
    () => console.error(`Foyer: ${code}`, details ?? ''),
  )
}
