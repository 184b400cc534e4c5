import { hexToBytes } from 'viem'
import { invalidParams, objectAt } from '../shared/parse.ts'
import type { BitcoinTestNetwork } from './BitcoinSigner.ts'
import type { BitcoinWalletAnswers } from './BitcoinTestWallet.ts'
import { textIn, unknownMethod, writeAccounts, writePsbt, writeSignature } from './readParams.ts'

function networkIn(params: readonly unknown[], fallback: BitcoinTestNetwork): BitcoinTestNetwork {
  const { network = fallback } = (params[0] ?? {}) as { network?: unknown }
  if (network === 'mainnet' || network === 'testnet' || network === 'signet') return network
  throw invalidParams('Unknown network')
}

/** Answers like Leather: every call names its network, and every call prompts. */
export const leatherAnswers: BitcoinWalletAnswers = {
  isQuestion: () => true,
  async answer(state, method, params) {
    const signer = state.signer(networkIn(params, state.network))
    switch (method) {
      case 'getAddresses':
        state.allow()
        if (!state.isAllowed()) return { addresses: [] }
        return {
          addresses: [
            ...writeAccounts(
              { ...state, network: signer.network, signer: (of) => state.signer(of ?? signer.network) },
              ({ accounts }) =>
                accounts.map(({ address, publicKey, path, purpose }) => ({
                  symbol: 'BTC',
                  type: purpose === 'ordinal' ? 'p2tr' : 'p2wpkh',
                  address,
                  publicKey,
                  derivationPath: path,
                })),
            ),
            {
              symbol: 'STX',
              address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
              publicKey: '02'.repeat(33),
            },
          ],
        }
      case 'signMessage': {
        const { address } = textIn(params, 'paymentType') === 'p2tr' ? signer.ordinals : signer.payment
        const message = textIn(params, 'message')
        const signature = await signer.signMessage({ address, message, protocol: 'bip322' })
        return { address, message, signature: writeSignature(state, signature) }
      }
      case 'signPsbt': {
        const { signAtIndex = [], broadcast } = objectAt(params, 0) as {
          signAtIndex?: number[]
          broadcast?: boolean
        }
        // Leather itself finds the key that an input belongs to.
        let psbt = hexToBytes(`0x${textIn(params, 'hex')}`)
        let txid: string | undefined
        for (const [place, index] of signAtIndex.entries()) {
          const finalize = broadcast === true && place === signAtIndex.length - 1
          const signed = signer.signPsbt({
            psbt,
            inputs: [{ address: signer.ownerOf(psbt, index), index }],
            finalize,
          })
          psbt = signed.psbt
          txid = signed.txid
        }
        return { hex: writePsbt(state, psbt, 'hex'), ...(txid ? { txid } : {}) }
      }
      case 'sendTransfer': {
        const [recipient] = objectAt(params, 0).recipients as { address: string; amount: string }[]
        if (typeof recipient?.amount !== 'string') throw invalidParams('The amount must be a text')
        const { address } = signer.payment
        const satoshis = BigInt(recipient.amount)
        return { txid: signer.sendTransfer({ address, recipient: recipient.address, satoshis }) }
      }
    }
    throw unknownMethod(method)
  },
}
