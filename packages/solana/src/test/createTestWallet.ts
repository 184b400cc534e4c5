import { decodeBase58 } from '../base58.ts'
import type { Wallet } from '../describeWallet.ts'
import type { WalletAccount } from '../schemas.ts'

type Call = { name: string; inputs: readonly unknown[] }

/** Two addresses of the well-known test mnemonic. */
export const addresses = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  '4uPoPuuR1RPhNsvCJEPrNyBSb5JEwCDCXgqaCLYAVFg4',
] as const

/** Creates a Wallet Standard wallet with fake signatures that tests control. */
export function createTestWallet(
  options: { name?: string; features?: readonly string[]; chains?: readonly string[] } = {},
) {
  const {
    name = 'Test Wallet',
    features = [
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
      'standard:disconnect',
    ],
    chains = ['solana:mainnet', 'solana:devnet'],
  } = options
  const calls: Call[] = []
  const listeners = new Set<(change: unknown) => void>()
  const answers: Record<string, (...inputs: never[]) => unknown> = {}
  const toAccount = (address: string): WalletAccount & { publicKey: Uint8Array } => ({
    address,
    chains: ['solana:mainnet'],
    publicKey: decodeBase58(address) ?? new Uint8Array(),
  })
  const respond =
    (fallback: (...inputs: never[]) => unknown, name: string) =>
    async (...inputs: unknown[]) => {
      calls.push({ name, inputs })
      return (answers[name] ?? fallback)(...(inputs as never[]))
    }
  const signature = new Uint8Array(64).fill(7)
  const all: Record<string, object> = {
    'standard:connect': { connect: respond(() => ({ accounts: addresses.map(toAccount) }), 'connect') },
    'standard:disconnect': { disconnect: respond(() => undefined, 'disconnect') },
    'standard:events': {
      on(_: 'change', listener: (change: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: respond(
        ({ message }: { message: Uint8Array }) => [{ signedMessage: message, signature }],
        'signMessage',
      ),
    },
    'solana:signTransaction': {
      signTransaction: respond(
        (...inputs: { transaction: Uint8Array }[]) =>
          inputs.map(({ transaction }) => {
            const signedTransaction = transaction.slice()
            signedTransaction.set(signature, 1)
            return { signedTransaction }
          }),
        'signTransaction',
      ),
    },
    'solana:signAndSendTransaction': {
      signAndSendTransaction: respond(() => [{ signature }], 'signAndSendTransaction'),
    },
    'solana:signIn': { signIn: respond(() => [], 'signIn') },
  }
  const kept = ['standard:connect', 'standard:events', ...features]
  const wallet: Wallet & { accounts?: readonly WalletAccount[] } = {
    name,
    icon: 'data:image/svg+xml,<svg/>',
    chains,
    features: Object.fromEntries(Object.entries(all).filter(([feature]) => kept.includes(feature))),
  }
  return {
    wallet,
    calls,
    /** Replacement results by function name. */
    answers,
    signature,
    toAccount,
    change(change: unknown) {
      for (const listener of [...listeners]) listener(change)
    },
    listenerCount: () => listeners.size,
  }
}

/** Creates an empty unsigned transaction of one signer. */
export function createTestTransaction(signer: string, { version = true } = {}): Uint8Array {
  const key = decodeBase58(signer) ?? new Uint8Array()
  const message = [
    ...(version ? [0x80] : []),
    1,
    0,
    0,
    1,
    ...key,
    ...new Uint8Array(32),
    0,
    ...(version ? [0] : []),
  ]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}
