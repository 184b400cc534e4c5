import { Transaction } from '@scure/btc-signer'
import { hexToBytes, parseUnits } from 'viem'
import { invalidParams, objectAt, textAt } from '../shared/parse.ts'
import type { BitcoinTestNetwork } from './BitcoinSigner.ts'
import type { BitcoinWalletAnswers } from './BitcoinTestWallet.ts'
import {
  activeAccount,
  inputsOf,
  requireAllowed,
  unknownMethod,
  writePsbt,
  writeSignature,
} from './readParams.ts'

const questions = ['signMessage', 'signPsbt', 'send']
const decimals = 8

function networkOf(value: unknown): BitcoinTestNetwork {
  if (value === 'mainnet' || value === 'testnet' || value === 'signet') return value
  throw invalidParams('Unknown network')
}

/** Answers like OKX Wallet, which has an object per network. Here, the network is the first parameter. */
export const okxAnswers: BitcoinWalletAnswers = {
  isQuestion: (state, method) => questions.includes(method) || (method === 'connect' && !state.isAllowed()),
  async answer(state, method, [first, ...params]) {
    const network = networkOf(first)
    const { address, publicKey } = activeAccount(state, network)
    const signer = state.signer(network)
    switch (method) {
      case 'connect':
        state.allow()
        state.setNetwork(network)
        return state.has('noPublicKey') ? { address } : { address, publicKey, compressedPublicKey: publicKey }
      case 'getAccounts':
        return state.isAllowed() && state.network === network ? [address] : []
      case 'disconnect':
        state.leave()
        return undefined
    }
    requireAllowed(state)
    switch (method) {
      case 'getPublicKey':
        return state.has('noPublicKey') ? undefined : publicKey
      case 'signMessage': {
        const protocol = params[1] === 'bip322-simple' ? 'bip322' : 'ecdsa'
        const message = textAt(params, 0, 'The message')
        return writeSignature(state, await signer.signMessage({ address, message, protocol }))
      }
      case 'signPsbt': {
        const psbt = hexToBytes(`0x${textAt(params, 0, 'The transaction')}`)
        return writePsbt(state, signer.signPsbt({ psbt, ...inputsOf(params[1], address) }).psbt, 'hex')
      }
      case 'pushPsbt':
        return Transaction.fromPSBT(hexToBytes(`0x${textAt(params, 0, 'The transaction')}`)).id
      case 'send': {
        const { to, value } = objectAt(params, 0) as { to?: unknown; value?: unknown }
        const satoshis = parseUnits(textAt([value], 0, 'The amount'), decimals)
        const recipient = textAt([to], 0, 'The recipient')
        return { txhash: signer.sendTransfer({ address, recipient, satoshis }) }
      }
    }
    throw unknownMethod(method)
  },
}
