import type { WalletProposal } from '@foyer/pairing/wallet'
import { hostOf } from '../format.ts'
import { accounts, addressOf } from './accounts.ts'
import type { WalletNetwork } from './networks.ts'
import { signInText } from './readSignIn.ts'
import { readRecap } from './recap.ts'

/** A message that an app asks to be signed with a connection, and the networks for which the wallet signs it. */
export type AskedSignIn = {
  payload: WalletProposal['authentication'][number]
  networks: readonly WalletNetwork[]
}

/** Sign-ins of a proposal that the wallet can sign; the remaining accounts sign in later. */
export function readSignIns(
  { authentication }: Pick<WalletProposal, 'authentication'>,
  networks: readonly WalletNetwork[],
): readonly AskedSignIn[] {
  return authentication.flatMap((payload) => {
    const own = networks.filter(({ id }) => payload.chains.includes(id))
    return own.length && isWritable(payload, own) ? [{ payload, networks: own }] : []
  })
}

/** The site of the first sign-in that is not for the app's own site. */
export function findForeignDomain(signIns: readonly AskedSignIn[], appUrl: string): string | undefined {
  return signIns.find(({ payload }) => payload.domain !== hostOf(appUrl))?.payload.domain
}

function isWritable(payload: AskedSignIn['payload'], networks: readonly WalletNetwork[]): boolean {
  const [account] = accounts
  try {
    // A message that grants methods in addition to signing in needs a separate question.
    if (!account || readRecap(payload.resources?.at(-1))) return false
    for (const { id, namespace } of networks) signInText(payload, id, addressOf(account, namespace))
    return true
  } catch {
    return false
  }
}
