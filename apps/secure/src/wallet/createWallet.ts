import {
  addRecovery,
  type CustodyWallet,
  createCustodyWallet,
  enrolDevice,
  finishAssistedRecovery,
  finishStepUp,
  getCustodyWallet,
  hashConfirmation,
  type RecoveryKind,
  type RouteOutput,
  releaseShare,
  removeRecovery,
  rotateCustody,
  type StepUpWay,
  sendRecoveryCode,
  startAssistedRecovery,
  startRecovery,
  startStepUp,
  toStepUpRequest,
  toStepUpText,
} from '@foyer/contract'
import * as v from 'valibot'
import type { Login } from '../flows/login/createLogin.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import type { WalletRef } from '../keys/contexts.ts'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import type { OpenWallet } from '../keys/joinShares.ts'
import { assertPasskey } from '../passkeys/assertPasskey.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import { SecureError } from '../SecureError.ts'
import { createVault } from './createVault.ts'
import { describeDevice } from './describeDevice.ts'

/** Public addresses of a wallet. */
export type WalletAddresses = { eip155: string; solana: string }

/** A step-up that the server waits for. */
export type AskedStepUp = RouteOutput<typeof startStepUp> & { walletId: string }

/** The visitor's wallet in this frame. */
export type Wallet = {
  /** Addresses and state, made on the first login; may ask the visitor to recover. Opens no key where it need not. */
  ready(signal: AbortSignal): Promise<{ addresses: WalletAddresses; hasRecovery: boolean }>
  /**
   * Tells the visitor of help that somebody else asked for, before anything else is asked of them: whoever reads their mail
   * may be waiting for the key. Not part of `ready`: a page that only loads has nobody who looks.
   */
  tellOfWaits(signal: AbortSignal): Promise<void>
  /** Runs something with the open wallet; where the visitor wants to be asked for a passkey, it is opened for this alone. */
  use<value>(
    signal: AbortSignal,
    run: (open: OpenWallet, wallet: CustodyWallet) => Promise<value>,
    confirmation?: Confirmation,
  ): Promise<value>
  /** The wallet as the server knows it now. */
  describe(): Promise<CustodyWallet>
  addRecovery(
    secret: RecoverySecret & { credentialId?: string | undefined },
    signal: AbortSignal,
  ): Promise<void>
  /** Makes a passkey that is a way to recover, and can confirm what is signed. */
  addPasskey(name: string, signal: AbortSignal): Promise<void>
  /** Lets the operator open the wallet after a code and a wait (`assisted`). */
  addHelp(signal: AbortSignal): Promise<void>
  removeRecovery(id: string): Promise<void>
  /** Asks the operator for the help that was switched on; a code goes out by mail. */
  startHelp(wallet: CustodyWallet): Promise<void>
  /**
   * Goes on with the help that this device asked for, with the code or after the wait: `done` when this device has its own
   * split. Gives nothing where no help is under way.
   */
  continueHelp(
    wallet: CustodyWallet,
    otp?: string,
  ): Promise<{ status: 'waiting'; readyAt: string } | { status: 'done' } | undefined>
  /** Shows the server that this device holds the data key. */
  proveDataKey(signal: AbortSignal): Promise<string>
  /** Mails the code that a password wants besides; gives nothing where the account has no email and needs none. */
  sendRecoveryCode(recoveryId: string): Promise<string | undefined>
  /** Opens the wallet with a recovery factor and gives this device its own split. */
  recover(
    wallet: CustodyWallet,
    recoveryId: string,
    getSecret: (factor: { kind: RecoveryKind; credentialId?: string | undefined }) => Promise<RecoverySecret>,
    /** Of `sendRecoveryCode`. */
    code?: { challengeId: string; otp: string },
  ): Promise<void>
  /** What may be shown before a change that could lose the wallet; each answer is good once. */
  startStepUp(): Promise<AskedStepUp>
  /** Shows the server a way to recover, and opens nothing by it. Tries are counted. */
  finishStepUp(asked: AskedStepUp, way: StepUpWay, secret: RecoverySecret): Promise<void>
  /** Shows the server one of these passkeys that confirm. */
  finishStepUpByPasskey(asked: AskedStepUp, credentialIds: readonly string[], page: Window): Promise<void>
  /** New data key for this device alone: all others have to recover. */
  rotate(
    secrets: readonly (RecoverySecret & { credentialId?: string | undefined })[],
    signal: AbortSignal,
  ): Promise<void>
  close(): void
}

/** An open wallet counts for its own keys: they may have been replaced in another window. */
const vaultKey = ({ id, generation }: WalletRef) => `${id}|${generation}`
const savedHelp = v.object({ challengeId: v.pipe(v.string(), v.uuid()) })
const savedAddresses = v.object({ eip155: v.string(), solana: v.string() })

/** Creates the wallet's side of the frame. What needs curves and words is loaded when it is needed. */
export function createWallet(context: FrameContext, login: Login): Wallet {
  const { api, shares, store, hostOrigin } = context
  const vault = createVault()
  const custody = async () => (await import('../keys/keyParts.ts')).keyParts
  const deviceName = describeDevice(navigator.userAgent)
  let creating: Promise<CustodyWallet> | undefined
  /** What a code by mail was good for. */
  let handedOut: { key: string; found: RouteOutput<typeof startRecovery> } | undefined
  /** Help that was asked for, as the server said last. */
  let waits: CustodyWallet['waits'] = []
  /** Recoveries under way that the visitor was told of in this frame. */
  const toldOf = new Set<string>()

  async function read(): Promise<CustodyWallet | null> {
    const { token } = await login.need()
    return (await api(getCustodyWallet, { query: {} }, { token })).wallet
  }

  /** What this device derived itself: addresses that a server could not have changed. */
  async function saveAddresses(id: string, open: OpenWallet): Promise<WalletAddresses> {
    const { deriveAccounts } = await custody()
    const { eip155, solana } = deriveAccounts(open.entropy)
    for (const { privateKey } of [eip155, solana]) privateKey.fill(0)
    const addresses = { eip155: eip155.address, solana: solana.address }
    await store.set(`addresses|${id}`, addresses)
    return addresses
  }

  /** Where a passkey confirms each use, nothing stays open between two of them. */
  function keep(wallet: CustodyWallet, open: OpenWallet) {
    vault.put(vaultKey(wallet), open)
    if (wallet.confirmation) vault.close()
  }

  async function create(): Promise<CustodyWallet> {
    const { token } = await login.need()
    const parts = await custody()
    const ref: WalletRef = { id: crypto.randomUUID(), generation: 1 }
    const made = await parts.sealWallet(parts.randomBytes(16), ref)
    const { hash } = await parts.createEnrolProof(made.open.dataKey, ref)
    const addresses = await saveAddresses(ref.id, made.open)
    await shares.save(ref, made.deviceShare)
    const body = {
      id: ref.id,
      recoveryKey: made.open.recoveryKey.publicKey,
      sealed: made.sealed,
      addresses,
      split: made.split,
      enrolHash: hash,
      hostOrigin,
      deviceName,
    }
    try {
      const created = await api(createCustodyWallet, { query: {}, body }, { token })
      const { wallet } = created
      await login.extend(created.sessionExpirationTime)
      keep(wallet, made.open)
      return wallet
    } catch (error) {
      parts.wipe(made.open)
      // Where no answer came, the server may have the wallet all the same: without the share nobody could open it again.
      if ((error as { code?: unknown }).code === 'WALLET_EXISTS') {
        await shares.delete(ref)
        await store.delete(`addresses|${ref.id}`)
      }
      throw error
    }
  }

  async function enrol(open: OpenWallet, wallet: CustodyWallet) {
    const { token } = await login.need()
    const parts = await custody()
    // Sealed to the key that the wallet itself names, not to the one the server tells.
    const made = await parts.splitDataKey(open.dataKey, wallet, open.recoveryKey.publicKey)
    const { proof } = await parts.createEnrolProof(open.dataKey, wallet)
    const body = {
      generation: wallet.generation,
      split: made.split,
      enrolProof: proof,
      hostOrigin,
      deviceName,
    }
    const { sessionExpirationTime } = await api(enrolDevice, { query: {}, body }, { token })
    await login.extend(sessionExpirationTime)
    await shares.save(wallet, made.deviceShare)
    await saveAddresses(wallet.id, open)
  }

  /** Whoever recovered just now needs not show the same way again for what they came to change. */
  async function showAgain(recoveryId: string, secret: RecoverySecret): Promise<void> {
    try {
      const asked = await self.startStepUp()
      const way = asked.ways.find(({ id }) => id === recoveryId)
      if (way) await self.finishStepUp(asked, way, secret)
    } catch {
      // Then they are asked: the wallet is recovered all the same.
    }
  }

  /** The wallet, once this device may open it. */
  async function ensure(signal: AbortSignal): Promise<CustodyWallet> {
    let wallet = await read()
    if (!wallet) {
      creating ??= create().finally(() => {
        creating = undefined
      })
      wallet = await creating
    }
    waits = wallet.waits
    if (wallet.isEnrolled && (await shares.read(wallet))) return wallet
    vault.close()
    const [{ showRecover }, texts] = await Promise.all([
      import('../flows/recover/showRecover.ts'),
      context.texts.read(),
    ])
    const found = wallet
    await context.stage.show('recover', (card) => showRecover(card, found, self, texts), signal)
    return { ...wallet, isEnrolled: true }
  }

  const self: Wallet = {
    async ready(signal) {
      const wallet = await ensure(signal)
      const saved = v.safeParse(savedAddresses, await store.get(`addresses|${wallet.id}`))
      const addresses = saved.success
        ? saved.output
        : await self.use(signal, (open) => saveAddresses(wallet.id, open), {
            request: {
              method: 'eth_accounts',
              network: '',
              account: wallet.id,
              origin: hostOrigin,
              payload: '',
            },
            isPlain: true,
          })
      return { addresses, hasRecovery: wallet.recoveries.length > 0 }
    },
    async tellOfWaits(signal) {
      const others = waits.filter(({ id, isThis }) => !isThis && !toldOf.has(id))
      if (!others.length) return
      // Once: what is asked meanwhile does not tell again.
      for (const { id } of others) toldOf.add(id)
      const [{ showWaits }, texts, { token }] = await Promise.all([
        import('../flows/recover/showWaits.ts'),
        context.texts.read(),
        login.need(),
      ])
      const about = { api, token, waits: others, texts }
      await context.stage.show('waits', (card) => showWaits(card, about), signal)
    },
    async use(signal, run, confirmation) {
      const wallet = await ensure(signal)
      // What is open may have been so before the rule.
      if (wallet.confirmation) vault.close()
      let open = vault.get(vaultKey(wallet))
      if (!open) {
        const { token } = await login.need()
        const { generation } = wallet
        const share = await shares.read(wallet)
        if (!share) throw new SecureError('DEVICE_NOT_ENROLLED', 'This device has to recover first')
        const [parts, released] = await Promise.all([
          custody(),
          wallet.confirmation
            ? (await import('./releaseConfirmed.ts')).releaseConfirmed({
                context,
                wallet,
                token,
                confirmation,
                signal,
              })
            : api(releaseShare, { query: {}, body: { generation } }, { token, signal }),
        ])
        open = await parts.joinShares(
          [share, parts.decodeBytes(released.serverShare)],
          released.sealed,
          wallet,
        )
        if (wallet.confirmation) {
          try {
            return await run(open, wallet)
          } finally {
            parts.wipe(open)
          }
        }
        vault.put(vaultKey(wallet), open)
      }
      return run(open, wallet)
    },
    async describe() {
      const wallet = await read()
      if (!wallet) throw new SecureError('WALLET_MISSING', 'There is no wallet yet')
      return wallet
    },
    addRecovery: (secret, signal) =>
      self.use(signal, async (open, wallet) => {
        const { token } = await login.need()
        const recovery = await (await custody()).createRecovery(open.recoveryKey.privateKey, secret, wallet)
        await api(addRecovery, { query: {}, body: { generation: wallet.generation, recovery } }, { token })
      }),
    async addPasskey(name, signal) {
      const { token } = await login.need()
      const { addPasskey } = await import('./addPasskey.ts')
      await addPasskey({ api, token, custody: self, name, deviceName, signal })
    },
    addHelp: (signal) =>
      self.use(signal, async (open, { generation }) => {
        const { token } = await login.need()
        const key = (await custody()).encodeBytes(open.recoveryKey.privateKey)
        const recovery = { kind: 'assisted' as const, key }
        await api(addRecovery, { query: {}, body: { generation, recovery } }, { token })
      }),
    async removeRecovery(id) {
      const { token } = await login.need()
      await api(removeRecovery, { params: { id }, query: {} }, { token })
    },
    async startHelp({ id }) {
      const { token } = await login.need()
      const { challengeId } = await api(startAssistedRecovery, { query: {}, body: {} }, { token })
      await store.set(`help|${id}`, { challengeId })
    },
    async continueHelp({ id }, otp) {
      const saved = v.safeParse(savedHelp, await store.get(`help|${id}`))
      if (!saved.success) return undefined
      const { token } = await login.need()
      const body = { ...saved.output, otp }
      try {
        const found = await api(finishAssistedRecovery, { query: {}, body }, { token })
        if (found.status === 'waiting') return found
        if (found.wallet.id !== id) throw new SecureError('BOX_INVALID', 'This does not open the wallet')
        const parts = await custody()
        const open = await parts.openWithRecoveryKey(found, parts.decodeBytes(found.key))
        await enrol(open, found.wallet)
        keep(found.wallet, open)
        await store.delete(`help|${id}`)
        return { status: 'done' }
      } catch (error) {
        // Too old, or stopped from another device: the visitor starts anew.
        if (otp !== undefined || (error as { code?: unknown }).code !== 'CHALLENGE_EXPIRED') throw error
        await store.delete(`help|${id}`)
        return undefined
      }
    },
    proveDataKey: (signal) =>
      self.use(signal, async (open, wallet) => {
        const { createEnrolProof } = await custody()
        return (await createEnrolProof(open.dataKey, wallet)).proof
      }),
    async sendRecoveryCode(recoveryId) {
      const { token, user } = await login.need()
      if (user.email === null) return undefined
      return (await api(sendRecoveryCode, { query: {}, body: { recoveryId } }, { token })).challengeId
    },
    async recover(wallet, recoveryId, getSecret, code) {
      const { token } = await login.need()
      const parts = await custody()
      // A code is good once: whoever mistypes the password tries again with what it was good for.
      const key = code && `${recoveryId}|${code.challengeId}`
      const found =
        key !== undefined && handedOut?.key === key
          ? handedOut.found
          : await api(startRecovery, { query: {}, body: { recoveryId, code } }, { token })
      handedOut = key === undefined ? undefined : { key, found }
      if (found.wallet.id !== wallet.id) throw new SecureError('BOX_INVALID', 'This does not open the wallet')
      const secret = await getSecret(found.factor)
      const open = await parts.recoverWallet(found, secret)
      await enrol(open, found.wallet)
      handedOut = undefined
      keep(found.wallet, open)
      await showAgain(recoveryId, secret)
    },
    async startStepUp() {
      const { token } = await login.need()
      const [asked, { id: walletId }] = await Promise.all([
        api(startStepUp, { query: {}, body: {} }, { token }),
        self.describe(),
      ])
      return { ...asked, walletId }
    },
    async finishStepUp({ challengeId, nonce, walletId }, way, secret) {
      const { createProofKey } = await custody()
      const recoveryId = way.id
      const { sign } = await createProofKey(secret, way)
      const signature = sign(toStepUpText({ challengeId, nonce, walletId, recoveryId }))
      const { token } = await login.need()
      const body = { kind: 'way' as const, challengeId, recoveryId, signature }
      await api(finishStepUp, { query: {}, body }, { token })
    },
    async finishStepUpByPasskey({ challengeId, nonce, walletId }, credentialIds, page) {
      const requestHash = await hashConfirmation(toStepUpRequest(walletId))
      const assertion = await assertPasskey({ challengeId, nonce, credentialIds }, requestHash, page)
      const { token } = await login.need()
      await api(finishStepUp, { query: {}, body: { kind: 'passkey', assertion } }, { token })
    },
    rotate: (secrets, signal) =>
      self.use(signal, async (open, wallet) => {
        const { token } = await login.need()
        const parts = await custody()
        const next = { id: wallet.id, generation: wallet.generation + 1 }
        const made = await parts.sealWallet(open.entropy.slice(), next)
        const recoveries = await Promise.all(
          secrets.map((secret) => parts.createRecovery(made.open.recoveryKey.privateKey, secret, next)),
        )
        const { hash } = await parts.createEnrolProof(made.open.dataKey, next)
        const { proof: enrolProof } = await parts.createEnrolProof(open.dataKey, wallet)
        const forRecovery = await parts.splitDataKey(made.open.dataKey, next, made.open.recoveryKey.publicKey)
        forRecovery.deviceShare.fill(0)
        const body = {
          generation: next.generation,
          recoveryKey: made.open.recoveryKey.publicKey,
          sealed: made.sealed,
          split: made.split,
          enrolHash: hash,
          recoveries,
          enrolProof,
          recoverySplit: forRecovery.split,
        }
        // Before the server knows of it: if its answer does not come, this share may be the last one of the wallet.
        await shares.save(next, made.deviceShare)
        await api(rotateCustody, { query: {}, body }, { token }).catch((error: unknown) => {
          // Which keys are the right ones now, only the server knows.
          vault.close()
          throw error
        })
        await shares.delete(wallet)
        keep({ ...wallet, ...next }, made.open)
      }),
    close() {
      handedOut = undefined
      vault.close()
    },
  }
  return self
}
