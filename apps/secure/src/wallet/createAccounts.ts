import type { ApiClient, CaipNetworkId, FrameAccountType } from '@foyer/contract'
import type { Hex } from 'viem'
import { SecureError } from '../SecureError.ts'
import type { Session } from '../session/createSession.ts'
import type { SmartAccount, SmartAccountNetwork } from '../smart/SmartAccount.ts'
import { createSmartAccounts } from './createSmartAccounts.ts'
import type { Wallet } from './Wallet.ts'

/** The visitor's accounts on one network. */
export type NetworkAccounts = {
  /** Address of the key itself. */
  eoa: string
  /** Owned by that key; absent if the network has no smart accounts. */
  smart?: SmartAccount | undefined
  /** EntryPoint of the smart account's network. */
  entryPoint?: Hex | undefined
  hasRecovery: boolean
}

/** The account that handles a request. */
export type ActiveAccount = {
  address: string
  type: FrameAccountType
  /** Set if the account is a contract. */
  smart?: SmartAccount | undefined
}

/** The accounts of the visitor's wallet. */
export type Accounts = {
  /** Chain ids of the EVM chains with smart accounts. */
  readNetworks(): Promise<readonly number[]>
  /** Contracts of smart accounts, by network. */
  readContracts(): Promise<readonly SmartAccountNetwork[]>
  /** May ask the visitor to recover. */
  read(network: CaipNetworkId, signal: AbortSignal): Promise<NetworkAccounts>
  /** Returns the account of the preferred type, if the network supports it. */
  choose(accounts: NetworkAccounts): ActiveAccount
  /**
   * Returns the account that a request names, or the preferred one.
   *
   * @throws SecureError code 4100 if it names someone else's.
   */
  find(accounts: NetworkAccounts, named: string | undefined): ActiveAccount
}

/** Creates the accounts of a wallet. Loads smart accounts and their code only if the network has them. */
export function createAccounts(
  context: { readonly api: ApiClient; readonly accountType: FrameAccountType },
  wallet: Pick<Wallet, 'ready' | 'use'>,
  session: Pick<Session, 'need'>,
): Accounts {
  const smartAccounts = createSmartAccounts(context.api, wallet, session)
  const choose = ({ eoa, smart }: NetworkAccounts): ActiveAccount =>
    smart && context.accountType === 'smartAccount'
      ? { address: smart.address, type: 'smartAccount', smart }
      : { address: eoa, type: 'eoa' }

  return {
    async readNetworks() {
      return (await smartAccounts.readNetworks()).map(({ chainId }) => Number(chainId.split(':')[1]))
    },
    readContracts: smartAccounts.readNetworks,
    async read(network, signal) {
      const { addresses, hasRecovery } = await wallet.ready(signal)
      if (!network.startsWith('eip155:')) return { eoa: addresses.solana, hasRecovery }
      const eoa = addresses.eip155
      // If the visitor prefers the smart account, a server failure must not silently switch them to the key account.
      const found = await smartAccounts.find(network, eoa).catch((error: unknown) => {
        if (context.accountType === 'smartAccount') throw error
        return {}
      })
      return { eoa, ...found, hasRecovery }
    },
    choose,
    find(accounts, named) {
      if (named === undefined) return choose(accounts)
      const { eoa, smart } = accounts
      if (smart && isSame(named, smart.address))
        return { address: smart.address, type: 'smartAccount', smart }
      if (named === eoa || isSame(named, eoa)) return { address: eoa, type: 'eoa' }
      throw new SecureError('BAD_REQUEST', 'The account does not belong to this wallet', { walletCode: 4100 })
    },
  }
}

function isSame(a: string, b: string): boolean {
  return a.startsWith('0x') && a.toLowerCase() === b.toLowerCase()
}
