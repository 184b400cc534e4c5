import { writeChoice } from './choice.ts'
import type { Wallet } from './Wallet.ts'

/** Sets whether apps may ask to connect and sign in with one approval; counts from the next pairing on. */
export function setOneClick(wallet: Wallet, isOneClick: boolean): void {
  wallet.set({ isOneClick })
  writeChoice(wallet.getState())
}
