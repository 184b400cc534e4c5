import type { Foyer } from '../model/Foyer.ts'

/** Shows the account without a way back: the flow that led here is done. */
export function showAccount(foyer: Foyer): void {
  foyer._internal.setState({ history: [{ name: 'Account', payload: undefined }] })
}
