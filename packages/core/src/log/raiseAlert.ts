import type { AlertCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Shows an alert whose texts load only when one is needed: for code that every visitor loads. */
export function raiseAlert(foyer: Foyer, code: AlertCode, details?: string): void {
  import('./showAlert.ts').then(
    ({ showAlert }) => showAlert(foyer, code, details),
    () => console.error(`Foyer: ${code}`, details ?? ''),
  )
}
