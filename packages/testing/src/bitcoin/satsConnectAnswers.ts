import { invalidParams, objectAt } from '../shared/parse.ts'
import type { BitcoinTestNetwork } from './BitcoinSigner.ts'
import type { BitcoinWalletAnswers, BitcoinWalletState } from './BitcoinTestWallet.ts'
import { fromBase64 } from './base64.ts'
import {
  requireAllowed,
  textIn,
  unknownMethod,
  writeAccounts,
  writePsbt,
  writeSignature,
} from './readParams.ts'

const networks: Record<BitcoinTestNetwork, string> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  signet: 'Signet',
}
const questions = ['signMessage', 'signPsbt', 'sendTransfer', 'wallet_changeNetwork']

function opened(state: BitcoinWalletState) {
  const addresses = writeAccounts(state, ({ accounts }) =>
    [...accounts].reverse().map(({ address, publicKey, purpose }) => ({
      address,
      publicKey,
      ...(state.has('noPurpose') ? {} : { purpose: purpose === 'ordinal' ? 'ordinals' : purpose }),
      addressType: purpose === 'ordinal' ? 'p2tr' : 'p2wpkh',
      walletType: 'software',
    })),
  )
  // Xverse also lists its accounts on other chains.
  const stacks = {
    address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
    publicKey: '02'.repeat(33),
    purpose: 'stacks',
    addressType: 'stacks',
    walletType: 'software',
  }
  return {
    id: 'test',
    addresses: state.isAllowed() ? [...addresses, stacks] : [],
    walletType: 'software',
    network: { bitcoin: { name: networks[state.network] }, stacks: { name: 'mainnet' } },
  }
}

function networkOf(name: unknown): BitcoinTestNetwork {
  const found = (Object.keys(networks) as BitcoinTestNetwork[]).find((key) => networks[key] === name)
  if (!found) throw invalidParams('Unknown network')
  return found
}

/** Answers in the style of sats-connect, like Xverse. */
export const satsConnectAnswers: BitcoinWalletAnswers = {
  isQuestion: (state, method) =>
    questions.includes(method) ||
    ((method === 'wallet_connect' || method === 'getAddresses') && !state.isAllowed()),
  async answer(state, method, params) {
    switch (method) {
      case 'wallet_connect': {
        const { network } = (params[0] ?? {}) as { network?: unknown }
        if (network !== undefined) state.setNetwork(networkOf(network))
        state.allow()
        return opened({ ...state, network: network === undefined ? state.network : networkOf(network) })
      }
      case 'getAddresses':
        state.allow()
        return { addresses: opened(state).addresses }
      case 'wallet_disconnect':
        state.leave()
        return null
    }
    requireAllowed(state)
    switch (method) {
      case 'wallet_getAccount':
        return opened(state)
      case 'wallet_changeNetwork':
        state.setNetwork(networkOf(objectAt(params, 0).name))
        return null
      case 'signMessage': {
        const [address, message] = [textIn(params, 'address'), textIn(params, 'message')]
        const protocol = textIn(params, 'protocol') === 'BIP322' ? 'bip322' : 'ecdsa'
        const signature = await state.signer().signMessage({ address, message, protocol })
        return {
          address,
          signature: writeSignature(state, signature),
          messageHash: '',
          protocol: textIn(params, 'protocol'),
        }
      }
      case 'signPsbt': {
        const { signInputs = {}, broadcast } = objectAt(params, 0) as {
          signInputs?: Record<string, number[]>
          broadcast?: boolean
        }
        const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index })),
        )
        const psbt = fromBase64(textIn(params, 'psbt'))
        const signed = state.signer().signPsbt({ psbt, inputs, finalize: broadcast === true })
        return { ...signed, psbt: writePsbt(state, signed.psbt, 'base64') }
      }
      case 'sendTransfer': {
        const [recipient] = objectAt(params, 0).recipients as { address: string; amount: number }[]
        if (typeof recipient?.amount !== 'number') throw invalidParams('The amount must be a number')
        const { address } = state.signer().payment
        const satoshis = BigInt(recipient.amount)
        return { txid: state.signer().sendTransfer({ address, recipient: recipient.address, satoshis }) }
      }
    }
    throw unknownMethod(method)
  },
}
