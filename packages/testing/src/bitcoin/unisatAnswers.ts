import { Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { invalidParams, textAt } from '../shared/parse.ts'
import type { BitcoinTestNetwork } from './BitcoinSigner.ts'
import type { BitcoinWalletAnswers, BitcoinWalletState } from './BitcoinTestWallet.ts'
import {
  activeAccount,
  inputsOf,
  requireAllowed,
  unknownMethod,
  writeAccounts,
  writePsbt,
  writeSignature,
} from './readParams.ts'

const chains: Record<BitcoinTestNetwork, string> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  signet: 'BITCOIN_SIGNET',
}
const questions = ['signMessage', 'signPsbt', 'sendBitcoin', 'switchChain', 'switchNetwork']

function listAddresses(state: BitcoinWalletState): readonly (string | null)[] {
  if (!state.isAllowed()) return []
  const listed = writeAccounts(state, (signer) => [state.isTaproot ? signer.ordinals : signer.payment])
  return listed.map((entry) => entry?.address ?? null)
}

/** Answers like UniSat, with one account at a time. */
export const unisatAnswers: BitcoinWalletAnswers = {
  isQuestion: (state, method) =>
    questions.includes(method) || (method === 'requestAccounts' && !state.isAllowed()),
  async answer(state, method, params) {
    const account = activeAccount(state)
    switch (method) {
      case 'requestAccounts':
        state.allow()
        return listAddresses(state)
      case 'getAccounts':
        return listAddresses(state)
      case 'getChain':
        return { enum: chains[state.network], name: state.network, network: state.network }
      case 'getNetwork':
        return state.network === 'mainnet' ? 'livenet' : state.network
      case 'switchChain':
      case 'switchNetwork': {
        const wanted = params[0] === 'livenet' ? 'mainnet' : params[0]
        const names = Object.keys(chains) as BitcoinTestNetwork[]
        const network = names.find((name) => name === wanted || chains[name] === wanted)
        if (!network) throw invalidParams('Unknown chain')
        state.setNetwork(network)
        return { enum: chains[network], name: network, network }
      }
      case 'disconnect':
        state.leave()
        return undefined
    }
    requireAllowed(state)
    switch (method) {
      case 'getPublicKey':
        return state.has('noPublicKey') ? undefined : account.publicKey
      case 'signMessage': {
        const message = textAt(params, 0, 'The message')
        const protocol = params[1] === 'bip322-simple' ? 'bip322' : 'ecdsa'
        const signature = await state.signer().signMessage({ address: account.address, message, protocol })
        return writeSignature(state, signature)
      }
      case 'signPsbt': {
        const psbt = hexToBytes(`0x${textAt(params, 0, 'The transaction')}`)
        const signed = state.signer().signPsbt({ psbt, ...inputsOf(params[1], account.address) })
        return writePsbt(state, signed.psbt, 'hex')
      }
      case 'pushPsbt':
        return Transaction.fromPSBT(hexToBytes(`0x${textAt(params, 0, 'The transaction')}`)).id
      case 'sendBitcoin': {
        if (typeof params[1] !== 'number') throw invalidParams('The amount must be a number')
        const recipient = textAt(params, 0, 'The recipient')
        const { address } = account
        return state.signer().sendTransfer({ address, recipient, satoshis: BigInt(params[1]) })
      }
    }
    throw unknownMethod(method)
  },
}
