import { isSameAddress, listenSafely, readBytes, readList } from '@foyer/core/adapter'
import * as v from 'valibot'
import { ask } from '../ask.ts'
import type { BitcoinNetworkName } from '../bitcoinNetworkIds.ts'
import { fromBase64, toBase64, toHex } from '../bytes.ts'
import type { NativeWallet, OpenedWallet } from '../NativeWallet.ts'
import type { StandardAccount, StandardWallet } from '../StandardWallet.ts'
import { address, listOf } from '../schemas.ts'
import { checkInputs, groupByFlag } from '../sighash.ts'
import { notSupported, walletError } from '../walletError.ts'

const chainPrefix = 'bitcoin:'
const networks: readonly BitcoinNetworkName[] = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest']
const bytes = v.pipe(
  v.unknown(),
  v.transform(readBytes),
  v.check((read) => read !== undefined && read.length > 0, 'Bytes expected'),
  v.transform((read) => read ?? new Uint8Array()),
)
const account = v.custom<StandardAccount>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    v.is(v.looseObject({ address, chains: v.array(v.string()) }), value),
)
const accounts = listOf(account)

/**
 * Adapter for [Wallet Standard](https://github.com/wallet-standard/wallet-standard) wallets with `bitcoin:` features.
 * Such a wallet chooses the signing protocol of messages itself, and neither sends nor broadcasts.
 */
export function createStandardWallet(wallet: StandardWallet): NativeWallet {
  const feature = <name extends keyof StandardWallet['features']>(name: name) => {
    const found = wallet.features[name]
    if (!found) throw notSupported(`do ${name}`)
    return found
  }
  const toOpened = (open: readonly StandardAccount[]): OpenedWallet => {
    const chains = [...new Set(open.flatMap((one) => one.chains.filter((id) => id.startsWith(chainPrefix))))]
    const known = networks.filter((name) => chains.includes(chainPrefix + name))
    return {
      accounts: open.map(({ address, publicKey }) => {
        const key = readBytes(publicKey)
        return { address, ...(key?.length ? { publicKey: toHex(key) } : {}) }
      }),
      // Accounts valid on several networks do not reveal the wallet's network.
      network: chains.length === 1 ? known[0] : undefined,
      unknownNetwork: known.length ? undefined : chains[0]?.slice(chainPrefix.length),
    }
  }
  const connect = async (options: { silent?: boolean }) => {
    const purposes = ['payment', 'ordinals'] as const
    const answer = feature('bitcoin:connect').connect({ purposes, ...options })
    const { accounts: open } = await ask(v.object({ accounts }), 'bitcoin:connect', answer)
    return toOpened(open)
  }
  const getAccount = (wanted: string) => {
    const isWanted = (entry: unknown) => v.is(account, entry) && isSameAddress(entry.address, wanted)
    const [found] =
      readList(wallet.accounts, (entry) => (isWanted(entry) ? (entry as StandardAccount) : null)) ?? []
    if (!found) throw walletError(4100, 'The wallet did not open this account')
    return found
  }

  return {
    open: () => connect({}),
    async read() {
      const open = await ask(accounts, 'accounts', wallet.accounts)
      return open.length > 0 ? toOpened(open) : connect({ silent: true })
    },
    async close() {
      await wallet.features['standard:disconnect']?.disconnect()
    },
    watch(onChange, _, onClosed) {
      // A locked wallet lists no account and is not asked for any.
      return listenSafely(() =>
        wallet.features['standard:events']?.on('change', () =>
          wallet.accounts.length > 0 ? onChange() : onClosed(),
        ),
      )
    },
    async signMessage({ address: signer, message }) {
      const input = { account: getAccount(signer), message: new TextEncoder().encode(message) }
      const answer = feature('bitcoin:signMessage').signMessage(input)
      const schema = v.tuple([v.object({ signature: bytes })])
      const [{ signature }] = await ask(schema, 'bitcoin:signMessage', answer)
      return { signature: toBase64(signature) }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      if (broadcast) throw notSupported('broadcast')
      const transaction = fromBase64(psbt)
      const inputsToSign = groupByFlag(await checkInputs(transaction, signInputs)).map(
        ({ address: owner, flag, indexes }) => ({
          account: getAccount(owner),
          signingIndexes: indexes,
          ...(flag ? { sigHash: flag } : {}),
        }),
      )
      const answer = feature('bitcoin:signTransaction').signTransaction({
        psbt: transaction,
        inputsToSign,
      })
      const schema = v.tuple([v.object({ signedPsbt: bytes })])
      const [{ signedPsbt }] = await ask(schema, 'bitcoin:signTransaction', answer)
      return { psbt: toBase64(signedPsbt) }
    },
  }
}
