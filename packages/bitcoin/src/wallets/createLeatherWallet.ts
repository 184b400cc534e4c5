import { getBitcoinAddressKind } from '@foyer/core/adapter'
import * as v from 'valibot'
import { fromBase64, toHex } from '../bytes.ts'
import type { NativeWallet } from '../NativeWallet.ts'
import { address, psbt as psbtSchema, signature, txid } from '../schemas.ts'
import { checkInputs, getCommonFlags } from '../sighash.ts'
import { notSupported } from '../walletError.ts'
import { listedAccounts } from './listedAccounts.ts'
import { requestSatsConnect, type SatsConnectApi } from './requestSatsConnect.ts'

const opened = v.object({ addresses: listedAccounts })

/**
 * Adapter for Leather (https://leather.gitbook.io/developers), similar to sats-connect but with different formats. Each
 * request names its network, messages are signed with BIP-322 only, and nothing can be read without a prompt.
 */
export function createLeatherWallet(api: SatsConnectApi): NativeWallet {
  const open: NativeWallet['open'] = async (network) => {
    const params = network ? { network } : {}
    const { addresses } = await requestSatsConnect(api, opened, { method: 'getAddresses', params })
    return { accounts: addresses, network }
  }

  return {
    open,
    read: async () => undefined,
    switchNetwork: open,
    signMessage({ address: signer, message, network }) {
      const paymentType = getBitcoinAddressKind(signer)?.format
      const params = { message, paymentType, network }
      const schema = v.object({ address: v.optional(address), signature })
      return requestSatsConnect(api, schema, { method: 'signMessage', params })
    },
    async signPsbt({ psbt, signInputs, broadcast, network }) {
      const transaction = fromBase64(psbt)
      const allowedSighash = getCommonFlags(await checkInputs(transaction, signInputs))
      const params = {
        hex: toHex(transaction),
        signAtIndex: signInputs.map(({ index }) => index),
        ...(allowedSighash.length > 0 ? { allowedSighash } : {}),
        broadcast,
        network,
      }
      const schema = v.object({ hex: psbtSchema, txid: v.optional(txid) })
      const signed = await requestSatsConnect(api, schema, { method: 'signPsbt', params })
      return { psbt: signed.hex, ...(signed.txid ? { txid: signed.txid } : {}) }
    },
    sendTransfer({ recipientAddress, amount, memo, network }) {
      if (memo) throw notSupported('send a memo')
      const params = { recipients: [{ address: recipientAddress, amount }], network }
      return requestSatsConnect(api, v.object({ txid }), { method: 'sendTransfer', params })
    },
  }
}
