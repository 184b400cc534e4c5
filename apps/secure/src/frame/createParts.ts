import { createWalletCalls } from '../calls/createWalletCalls.ts'
import { createLogin } from '../flows/login/createLogin.ts'
import { createVisitor } from '../flows/visitor/createVisitor.ts'
import { followSessionEnds } from '../session/followSessionEnds.ts'
import { createAccounts } from '../wallet/createAccounts.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { createNetworks } from './createNetworks.ts'
import type { FrameContext } from './FrameContext.ts'
import type { FrameParts } from './FrameParts.ts'

/** Creates the parts that the handlers share. The wallet closes whenever the login ends. */
export function createParts(context: FrameContext): FrameParts {
  const login = createLogin(context, () => {
    wallet.close()
    context.emit({ type: 'SESSION_ENDED', reason: 'expired' })
    sessionEnds.tell('expired')
  })
  const wallet = createWallet(context, login, (own) => createVisitor(context, own, login))
  const sessionEnds = followSessionEnds(context.projectId, async (reason) => {
    wallet.close()
    // If someone logged in again meanwhile, they stay logged in.
    if (!(await login.read())) context.emit({ type: 'SESSION_ENDED', reason })
  })
  const accounts = createAccounts(context, wallet, login)
  const networks = createNetworks(context)
  const calls = createWalletCalls(context, accounts, networks.readSupported)
  return { context, login, wallet, accounts, calls, networks, sessionEnds }
}
