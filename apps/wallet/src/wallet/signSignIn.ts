import { bytesToHex } from 'viem'
import { addressOf, type WalletAccount } from './accounts.ts'
import type { WalletNetwork } from './networks.ts'
import { signInText, toCacao } from './readSignIn.ts'
import type { AskedSignIn } from './readSignIns.ts'

type Signature = { t: string; s: string; m?: string }

/** Signs a requested sign-in with an account on a network. */
export async function signSignIn(
  { payload }: Pick<AskedSignIn, 'payload'>,
  account: WalletAccount,
  { id, namespace }: Pick<WalletNetwork, 'id' | 'namespace'>,
) {
  const address = addressOf(account, namespace)
  const signature = await sign(account, namespace, signInText(payload, id, address))
  return toCacao(payload, { networkId: id, address, signature })
}

/** Signs a text in a namespace's format, and returns the signature type used by wallets. */
async function sign(
  account: WalletAccount,
  namespace: WalletNetwork['namespace'],
  message: string,
): Promise<Signature> {
  const bytes = new TextEncoder().encode(message)
  switch (namespace) {
    case 'eip155':
      return { t: 'eip191', s: await account.signer.signMessage({ message }) }
    case 'solana':
      return { t: 'ed25519', s: bytesToHex(account.solana().signMessage(bytes)) }
    case 'bip122': {
      const signer = account.bip122()
      const { address } = signer.payment
      return {
        t: 'bip322-simple',
        s: toBase64(await signer.signMessage({ address, message, protocol: 'bip322' })),
      }
    }
    case 'polkadot': {
      // As extensions do: a text wrapped in these tags cannot be a transaction.
      const wrapped = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
      return { t: 'sr25519', s: bytesToHex(account.polkadot().sign(wrapped)) }
    }
    case 'cosmos':
      return signCosmos(account, bytes)
  }
}

/**
 * Signs a text as a transaction that no chain accepts (ADR-036). Returns the public key, too, which the address does not
 * reveal.
 */
function signCosmos(account: WalletAccount, bytes: Uint8Array): Signature {
  const signer = account.cosmos()
  const value = { data: toBase64(bytes), signer: signer.address() }
  const { signature } = signer.signAmino({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value }],
    sequence: '0',
  })
  return { t: 'secp256k1', s: signature, m: signer.publicKey }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
