import type { WalletCalls } from '../calls/createWalletCalls.ts'
import type { Login } from '../flows/login/createLogin.ts'
import type { SessionEnds } from '../session/followSessionEnds.ts'
import type { Accounts } from '../wallet/createAccounts.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { Networks } from './createNetworks.ts'
import type { FrameContext } from './FrameContext.ts'

/** Dependencies of the frame's handlers. */
export type FrameParts = {
  context: FrameContext
  login: Login
  wallet: Wallet
  accounts: Accounts
  calls: WalletCalls
  networks: Networks
  sessionEnds: SessionEnds
}
