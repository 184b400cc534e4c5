import { writeChoice } from './choice.ts'
import type { Wallet } from './Wallet.ts'

/** Sets whether apps may request a connection and sign-in with one approval; applies from the next pairing. */
export function setOneClick(wallet: Wallet, isOneClick: boolean): void {
  wallet.set({ isOneClick })
  writeChoice(wallet.getState())
}
