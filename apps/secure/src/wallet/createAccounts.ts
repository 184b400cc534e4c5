import type { ApiClient, CaipNetworkId, FrameAccountType } from '@foyer/contract'
import type { Hex } from 'viem'
import { SecureError } from '../SecureError.ts'
import type { Session } from '../session/createSession.ts'
import type { SmartAccount, SmartAccountNetwork } from '../smart/SmartAccount.ts'
import { createSmartAccounts } from './createSmartAccounts.ts'
import type { Wallet } from './Wallet.ts'

/** The visitor's accounts on one network. */
export type NetworkAccounts = {
  /** Of the key itself. */
  eoa: string
  /** Owned by that key; absent where the network has no smart accounts. */
  smart?: SmartAccount | undefined
  /** Of the smart account's network. */
  entryPoint?: Hex | undefined
  hasRecovery: boolean
}

/** The account that answers a request. */
export type ActiveAccount = {
  address: string
  type: FrameAccountType
  /** Where the account is a contract. */
  smart?: SmartAccount | undefined
}

/** The accounts of the visitor's wallet. */
export type Accounts = {
  /** Numbers of the EVM chains that have smart accounts. */
  readNetworks(): Promise<readonly number[]>
  /** What smart accounts are made of, by network. */
  readContracts(): Promise<readonly SmartAccountNetwork[]>
  /** May ask the visitor to recover. */
  read(network: CaipNetworkId, signal: AbortSignal): Promise<NetworkAccounts>
  /** The account of the kind that is preferred, as far as the network has it. */
  choose(accounts: NetworkAccounts): ActiveAccount
  /**
   * The account that a request names, else the preferred one.
   *
   * @throws SecureError code 4100 where it names one of somebody else.
   */
  find(accounts: NetworkAccounts, named: string | undefined): ActiveAccount
}

/** Creates the accounts of a wallet. Smart accounts and their code load where the network has them. */
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
      // Whoever prefers the other account is not shown this one because a server does not answer.
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
      throw new SecureError('BAD_REQUEST', 'The account is not one of this wallet', { walletCode: 4100 })
    },
  }
}

function isSame(a: string, b: string): boolean {
  return a.startsWith('0x') && a.toLowerCase() === b.toLowerCase()
}
