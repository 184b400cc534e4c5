import { getWalletErrorKind, listenSafely } from '@foyer/core/adapter'
import * as v from 'valibot'
import type { BitcoinNetworkName } from '../bitcoinNetworkIds.ts'
import { fromBase64 } from '../bytes.ts'
import type { NativeWallet, OpenedWallet } from '../NativeWallet.ts'
import { address, psbt as psbtSchema, signature, txid } from '../schemas.ts'
import { checkInputs, checkOwnFlags } from '../sighash.ts'
import { notSupported } from '../walletError.ts'
import { listedAccounts } from './listedAccounts.ts'
import { requestSatsConnect, type SatsConnectApi } from './requestSatsConnect.ts'

/** Error codes of this style: declined, not supported, not permitted. */
const codes = { [-32000]: 4001, [-32001]: 4200, [-32002]: 4100 }

const networks = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
} as const satisfies Record<BitcoinNetworkName, string>
const names = Object.keys(networks) as BitcoinNetworkName[]
const purposes = ['payment', 'ordinals']

const opened = v.pipe(
  v.object({
    addresses: listedAccounts,
    network: v.optional(v.object({ bitcoin: v.object({ name: v.string() }) })),
  }),
  v.transform(({ addresses, network }): OpenedWallet => {
    const said = network?.bitcoin.name
    const known = names.find((name) => networks[name].toLowerCase() === said?.toLowerCase())
    return { accounts: addresses, network: known, unknownNetwork: known ? undefined : said }
  }),
)

/** Adapter for sats-connect wallets such as Xverse (https://docs.xverse.app/sats-connect). */
export function createSatsConnectWallet(api: SatsConnectApi): NativeWallet {
  const request = <output>(
    schema: v.BaseSchema<unknown, output, v.BaseIssue<unknown>>,
    method: string,
    params?: unknown,
  ) => requestSatsConnect(api, schema, { method, params, codes })

  return {
    async open(network) {
      const where = network ? { network: networks[network] } : {}
      try {
        return await request(opened, 'wallet_connect', { addresses: purposes, ...where })
      } catch (error) {
        if ((await getWalletErrorKind(error)) !== 'unsupported') throw error
        return request(opened, 'getAddresses', { purposes })
      }
    },
    async read() {
      try {
        return await request(opened, 'wallet_getAccount')
      } catch (error) {
        const kind = await getWalletErrorKind(error)
        if (kind === 'unauthorized') return { accounts: [] }
        if (kind === 'unsupported') return undefined
        throw error
      }
    },
    async close() {
      await request(v.unknown(), 'wallet_disconnect')
    },
    watch(onChange, onEnd) {
      const listen = (eventName: string, cb: () => void) =>
        listenSafely(() => api.addListener?.({ eventName, cb }))
      const stops = [
        listen('accountChange', onChange),
        listen('networkChange', onChange),
        listen('disconnect', onEnd),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    async switchNetwork(network) {
      await request(v.unknown(), 'wallet_changeNetwork', { name: networks[network] })
      return undefined
    },
    signMessage: ({ address: signer, message, protocol }) =>
      request(v.object({ address: v.optional(address), signature }), 'signMessage', {
        address: signer,
        message,
        protocol: protocol === 'bip322' ? 'BIP322' : 'ECDSA',
      }),
    async signPsbt({ psbt, signInputs, broadcast }) {
      checkOwnFlags(await checkInputs(fromBase64(psbt), signInputs))
      const inputs: Record<string, number[]> = {}
      for (const input of signInputs) {
        inputs[input.address] ??= []
        inputs[input.address]?.push(input.index)
      }
      const params = { psbt, signInputs: inputs, broadcast }
      return request(v.object({ psbt: psbtSchema, txid: v.optional(txid) }), 'signPsbt', params)
    },
    async sendTransfer({ recipientAddress, amount, memo }) {
      if (memo) throw notSupported('send a memo')
      // The interface requires a number, which can represent every possible amount exactly.
      const recipients = [{ address: recipientAddress, amount: Number(amount) }]
      return request(v.object({ txid }), 'sendTransfer', { recipients })
    },
  }
}
