import { createCustodyWallet } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { areAddressesProven } from '../areAddressesProven.ts'
import { newSplit } from '../newSplit.ts'
import { showWallet } from '../showWallet.ts'
import { custodyDevices, custodyWallets } from '../store/custodySchema.ts'
import type { Wallet } from '../store/rows.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Stores a new wallet and enrols the device that created it. */
export const createCustodyWalletRoute = implementCustody(createCustodyWallet, async ({ body }, caller) => {
  const custody = custodyOf(caller)
  const hostOrigin = checkHostOrigin(body.hostOrigin, caller.project, caller.logins.secureUrl)
  const given = { ...body, hostOrigin }
  const { clock, networks, orm, sessions } = custody
  const { id, recoveryKey, sealed, addresses, enrolHash } = given
  const claim = { projectId: caller.project.id, userId: caller.login.user.id, walletId: id, addresses }
  // Otherwise a caller could declare another person's address, list that account's permissions and spend its sponsorship
  // budget.
  if (!(await areAddressesProven(claim, given.addressProofs)))
    throw new RequestError('BAD_REQUEST', 'Invalid body: addressProofs')
  const wallet: Wallet = {
    id,
    userId: caller.login.user.id,
    generation: 1,
    recoveryKey,
    sealed,
    addresses,
    enrolHash,
    createdAtMs: clock(),
  }
  const split = await newSplit(custody, caller, wallet, given)
  await orm.transaction(async (tx) => {
    const made = await tx
      .insert(custodyWallets)
      .values(wallet)
      .onConflictDoNothing()
      .returning({ id: custodyWallets.id })
    if (!made.length) throw answerError('WALLET_EXISTS')
    await tx.insert(custodyDevices).values(split)
  })
  await networks.remember(['wallet', id], caller.ip)
  return {
    output: {
      wallet: await showWallet(custody, wallet, caller),
      sessionExpirationTime: await sessions.extend(caller.login),
    },
  }
})
