import assert from 'node:assert/strict'
import type { AppKind, WalletKind } from './createPeers.ts'
import type { InteropPair } from './interopCases.ts'

type Case = {
  /** Whether the wallet must support signing in. */
  signsIn: boolean
  run(pair: Pick<InteropPair, 'app' | 'wallet'>): Promise<void>
}

/** Required behaviour of every pair if the app requests a sign-in with the connection, by title. */
export const signInCases: Readonly<Record<string, Case>> = {
  'signs in and connects with one approval': {
    signsIn: true,
    async run({ app, wallet }) {
      await wallet.pair(await app.signIn(), 'approve')
      const topic = await app.approval()
      assert.equal(await app.isSignedIn(), true)
      assert.equal(await app.request(topic), '0xsigned')
    },
  },
  'the person declines': {
    signsIn: true,
    async run({ app, wallet }) {
      const uri = await app.signIn()
      const outcome = assert.rejects(app.approval(), { message: 'User rejected.' })
      await wallet.pair(uri, 'reject')
      await outcome
      assert.deepEqual(await app.topics(), [])
    },
  },
  'connects, where the wallet does not sign in': {
    signsIn: false,
    async run({ app, wallet }) {
      await wallet.pair(await app.signIn(), 'approve')
      const topic = await app.approval()
      assert.equal(await app.isSignedIn(), false)
      assert.equal(await app.request(topic), '0xsigned')
    },
  },
}

/** Clients that support it, which was added in 2.13. An app on 2.11 cannot request it. */
export const canAskToSignIn = (app: AppKind) => app !== 'sign-client 2.11'

/** Whether a wallet can be configured to sign in or not: existing clients always do, or never. */
export function canBe(wallet: WalletKind, { signsIn }: Pick<Case, 'signsIn'>): boolean {
  return wallet === 'ours' || signsIn === (wallet !== 'sign-client 2.11')
}
