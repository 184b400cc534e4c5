import type { CaipNetworkId } from '@foyer/contract'
import { type Hex, isAddressEqual } from 'viem'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import type { PasskeyKey } from '../passkeys/PasskeyAnswer.ts'
import { SecureError } from '../SecureError.ts'
import { encodeAddOwner } from './encodeAddOwner.ts'
import { encodeRemoveOwner } from './encodeRemoveOwner.ts'
import { type Owners, readOwners } from './readOwners.ts'
import type { PreparedOperation, SmartAccount } from './SmartAccount.ts'

/** A change of an account's owners; the recovery phrase always stays one. */
export type OwnerChange = { kind: 'add'; key: PasskeyKey } | { kind: 'remove'; credentialId: string }

/** A change of owners in progress. */
export type OwnerChangeFlow = {
  /**
   * Reads the chain and prepares the operation. `done`: the change already took effect. `other`: the recovery phrase no
   * longer owns the account, so none of our keys could sign, and a removed key might be its last owner.
   *
   * @throws SecureError `INSUFFICIENT_FUNDS`, `BUNDLER_FAILED`
   */
  prepare(): Promise<{ status: 'ready'; prepared: PreparedOperation } | { status: 'done' | 'other' }>
  /**
   * Signs and sends, waits until it is mined, and reads the owners back from the chain. Concurrent calls share one run.
   *
   * @throws SecureError `TRANSACTION_REVERTED`, `OPERATION_PENDING`, `RESPONSE_INVALID`
   */
  send(prepared: PreparedOperation): Promise<Owners>
}

/** Polling interval for the bundler. */
const pollMs = 500
/** Maximum time to wait for inclusion; the operation may still be mined later. */
const waitMs = 120_000

/** Creates the flow that changes the owners of a smart account. */
export function createOwnerChange(
  change: OwnerChange,
  context: {
    account: SmartAccount
    /** Address derived from the recovery phrase. */
    phrase: Hex
    network: CaipNetworkId
    /** Origin of the page on which the visitor manages the wallet. */
    origin: string
    ask(method: string, params: unknown): Promise<unknown>
    now(): number
    wait(ms: number): Promise<void>
    signal: AbortSignal
  },
): OwnerChangeFlow {
  const { account, phrase, network, origin, ask, now, wait, signal } = context
  const credentialId = change.kind === 'add' ? change.key.credentialId : change.credentialId
  const read = () => readOwners({ account: account.address, ids: [credentialId], ask })
  const call =
    change.kind === 'add'
      ? encodeAddOwner(account.address, change.key)
      : encodeRemoveOwner(account.address, credentialId)
  let sending: Promise<Owners> | undefined

  function isDone({ keys }: Owners): boolean {
    const found = keys.find(({ key }) => key?.credentialId === credentialId)?.key
    if (change.kind === 'remove') return !found
    return found?.x === change.key.x && found.y === change.key.y
  }
  async function settle(hash: Hex): Promise<void> {
    const end = now() + waitMs
    while (now() < end) {
      // Errors of the bundler are retried: the operation is already sent.
      const receipt = await account.getReceipt(hash, { signal }).catch((error: unknown) => {
        if (signal.aborted) throw error
      })
      if (receipt?.status === 'success') return
      if (receipt) throw new SecureError('TRANSACTION_REVERTED', 'The owners were not changed')
      await wait(pollMs)
      signal.throwIfAborted()
    }
    throw new SecureError('OPERATION_PENDING', 'It was sent, and no block took it yet')
  }
  async function send(prepared: PreparedOperation): Promise<Owners> {
    const method = change.kind === 'add' ? 'foyer_addOwner' : 'foyer_removeOwner'
    const confirmation: Confirmation = {
      request: { method, network, account: account.address, origin, payload: '' },
      isPlain: false,
      isInCard: true,
    }
    await settle(await account.send(prepared, { signal, confirmation }))
    // The chain decides, not the bundler's answer.
    const owners = await read()
    if (!isDone(owners))
      throw new SecureError('RESPONSE_INVALID', 'The chain does not have the requested owners')
    return owners
  }

  return {
    async prepare() {
      const owners = await read()
      if (owners.address && !isAddressEqual(owners.address, phrase)) return { status: 'other' }
      if (isDone(owners)) return { status: 'done' }
      return { status: 'ready', prepared: await account.prepare([call], { signal }) }
    },
    send(prepared) {
      // Pressed again after the passkey was not used: either nothing was sent, or the chain accepts the same operation only
      // once.
      sending ??= send(prepared).finally(() => {
        sending = undefined
      })
      return sending
    },
  }
}
