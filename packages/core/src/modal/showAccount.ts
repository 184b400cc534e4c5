import type { Foyer } from '../model/Foyer.ts'

/** Shows the account, with nothing to go back to: what led here is done. */
export function showAccount(foyer: Foyer): void {
  foyer._internal.setState({ history: [{ name: 'Account', payload: undefined }] })
}
