import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { bytesToHex, hexToBytes } from 'viem'
import type { WalletCall } from '../shared/Eip1193.ts'
import { invalidParams } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import { testMnemonic } from '../shared/testMnemonic.ts'
import type { BitcoinAccount, BitcoinSigner, BitcoinTestNetwork } from './BitcoinSigner.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { deriveKeys } from './deriveKeys.ts'
import { signBip137 } from './signBip137.ts'
import { signBip322 } from './signBip322.ts'

/** Options of a Bitcoin signer. */
export type BitcoinSignerOptions = {
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Account of the mnemonic. @default 0 */
  accountIndex?: number | undefined
  /** @default 'mainnet' */
  network?: BitcoinTestNetwork | undefined
}

const networkIds = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
} as const
/** Amount of a made-up coin beyond the amount sent. */
const feeSatoshis = 200n

/**
 * Creates a signer with the addresses and keys that wallets derive from a mnemonic.
 *
 * @example
 * ```ts
 * import { createBitcoinSigner } from '@foyer/testing'
 *
 * const signer = createBitcoinSigner()
 * ```
 */
export function createBitcoinSigner(options: BitcoinSignerOptions = {}): BitcoinSigner {
  const { mnemonic = testMnemonic, accountIndex = 0, network = 'mainnet' } = options
  const { payment, ordinals } = deriveKeys({ mnemonic, accountIndex, network })
  const format = network === 'mainnet' ? NETWORK : TEST_NETWORK
  const keyOf = (address: string) => {
    const key = [payment, ordinals].find((candidate) => candidate.address === address)
    if (key) return key
    throw rpcError(4100, 'The requested account has not been authorized by the user.')
  }
  const publish = ({ address, publicKey, path, purpose }: BitcoinAccount): BitcoinAccount => ({
    address,
    publicKey,
    path,
    purpose,
  })

  const signer: BitcoinSigner = {
    payment: publish(payment),
    ordinals: publish(ordinals),
    accounts: [publish(payment), publish(ordinals)],
    network,
    networkId: networkIds[network],
    async signMessage({ address, message, protocol }) {
      const key = keyOf(address)
      if (protocol === 'bip322') return signBip322(key, message)
      if (key.purpose === 'ordinal') throw invalidParams('A taproot address signs by BIP-322 only')
      return signBip137(key, message)
    },
    signPsbt({ psbt, inputs, finalize = false }) {
      const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
      for (const { address, index, sighashTypes } of inputs) {
        const key = keyOf(address)
        if (key.purpose === 'ordinal')
          transaction.updateInput(index, { tapInternalKey: hexToBytes(`0x${key.publicKey}`) }, true)
        transaction.signIdx(key.privateKey, index, sighashTypes?.length ? [...sighashTypes] : undefined)
      }
      if (finalize) transaction.finalize()
      return { psbt: transaction.toPSBT(), ...(finalize ? { txid: transaction.id } : {}) }
    },
    ownerOf(psbt, index) {
      const { witnessUtxo } = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true }).getInput(index)
      const script = witnessUtxo && bytesToHex(witnessUtxo.script)
      const key = [payment, ordinals].find((candidate) => bytesToHex(candidate.script) === script)
      if (!key) throw invalidParams(`Input ${index} belongs to another account`)
      return key.address
    },
    sendTransfer({ address, recipient, satoshis }) {
      const key = keyOf(address)
      const transaction = new Transaction()
      transaction.addInput({
        txid: '01'.repeat(32),
        index: 0,
        witnessUtxo: { script: key.script, amount: satoshis + feeSatoshis },
        ...(key.purpose === 'ordinal' ? { tapInternalKey: hexToBytes(`0x${key.publicKey}`) } : {}),
      })
      transaction.addOutput({
        script: OutScript.encode(Address(format).decode(recipient)),
        amount: satoshis,
      })
      transaction.signIdx(key.privateKey, 0)
      transaction.finalize()
      return transaction.id
    },
    request: (call) => answerRequest(signer, call),
  }
  return signer
}

/** Answers a `bip122` request as specified by WalletConnect. */
async function answerRequest(signer: BitcoinSigner, { method, params }: WalletCall): Promise<unknown> {
  const given = (params ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => {
    const value = given[name]
    if (typeof value !== 'string') throw invalidParams(`${name} must be a string`)
    return value
  }
  switch (method) {
    case 'getAccountAddresses':
      return signer.accounts
        .filter(({ purpose }) => !Array.isArray(given.intentions) || given.intentions.includes(purpose))
        .map(({ purpose, ...account }) => ({ ...account, intention: purpose }))
    case 'signMessage': {
      const address = given.address === undefined ? text('account') : text('address')
      const protocol = given.protocol === 'bip322' ? 'bip322' : 'ecdsa'
      const signature = await signer.signMessage({ address, message: text('message'), protocol })
      return { address, signature: bytesToHex(signature).slice(2) }
    }
    case 'signPsbt': {
      if (!Array.isArray(given.signInputs)) throw invalidParams('signInputs must be a list')
      const signed = signer.signPsbt({
        psbt: fromBase64(text('psbt')),
        inputs: given.signInputs,
        finalize: given.broadcast === true,
      })
      return { ...signed, psbt: toBase64(signed.psbt) }
    }
    case 'sendTransfer': {
      const satoshis = BigInt(text('amount'))
      return {
        txid: signer.sendTransfer({
          address: text('account'),
          recipient: text('recipientAddress'),
          satoshis,
        }),
      }
    }
    default:
      throw rpcError(-32601, `The method "${method}" does not exist / is not available.`)
  }
}
