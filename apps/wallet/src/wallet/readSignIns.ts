import type { WalletProposal } from '@foyer/pairing/wallet'
import { hostOf } from '../format.ts'
import { accounts, addressOf } from './accounts.ts'
import type { WalletNetwork } from './networks.ts'
import { signInText } from './readSignIn.ts'
import { readRecap } from './recap.ts'

/** A message that an app asks to be signed along with a connection, and the networks that the wallet signs it for. */
export type AskedSignIn = {
  payload: WalletProposal['authentication'][number]
  networks: readonly WalletNetwork[]
}

/** Sign-ins of a proposal, as far as the wallet can write them: accounts that it leaves out sign in later. */
export function readSignIns(
  { authentication }: Pick<WalletProposal, 'authentication'>,
  networks: readonly WalletNetwork[],
): readonly AskedSignIn[] {
  return authentication.flatMap((payload) => {
    const own = networks.filter(({ id }) => payload.chains.includes(id))
    return own.length && isWritable(payload, own) ? [{ payload, networks: own }] : []
  })
}

/** The site of the first sign-in that is for another one than the app's. */
export function findForeignDomain(signIns: readonly AskedSignIn[], appUrl: string): string | undefined {
  return signIns.find(({ payload }) => payload.domain !== hostOf(appUrl))?.payload.domain
}

function isWritable(payload: AskedSignIn['payload'], networks: readonly WalletNetwork[]): boolean {
  const [account] = accounts
  try {
    // What grants methods beside signing in is a question of its own.
    if (!account || readRecap(payload.resources?.at(-1))) return false
    for (const { id, namespace } of networks) signInText(payload, id, addressOf(account, namespace))
    return true
  } catch {
    return false
  }
}
