import type { Proposed, SignInQuestion } from '../packages/pairing/src/app/PairingApp.ts'
import type { PairingOptions } from '../packages/pairing/src/engine/Engine.ts'
import { indexedDbStorage } from '../packages/pairing/src/storage/indexedDbStorage.ts'
import {
  type Answer,
  type AppPeer,
  account,
  type Decision,
  type Happening,
  namespaces,
  ourOptions,
  type PeerOptions,
  proposed,
  startOurApp,
  toAccounts,
  type WalletPeer,
} from '../packages/pairing/src/test/peers.ts'
import { createPairingWallet } from '../packages/pairing/src/wallet/createPairingWallet.ts'
import type { PairingWallet, WalletSignIn } from '../packages/pairing/src/wallet/PairingWallet.ts'

function toOurOptions({ relayUrl, name, clock, hasTabs, projectId = 'test' }: PeerOptions): PairingOptions {
  const storage = name ? { storage: indexedDbStorage({ name }) } : {}
  const tabs = hasTabs && name ? { tabs: { name } } : {}
  return ourOptions(relayUrl, { projectId, ...storage, ...tabs, ...(clock && { clock }) })
}

export async function createOurApp(options: PeerOptions): Promise<AppPeer> {
  const appOptions = toOurOptions(options)
  const heard: Happening[] = []
  const start = async () => {
    const { app, happenings } = await startOurApp(appOptions)
    return { app, take: () => heard.push(...happenings.splice(0)) }
  }
  let { app, take } = await start()
  let approval: Proposed['session'] | undefined
  const propose = async (signIn?: SignInQuestion) => {
    const { eip155, ...others } = proposed
    const { uri, session } = await app.propose({ namespaces: { eip155, ...(signIn ? {} : others) }, signIn })
    approval = session
    return uri
  }
  return {
    connect: () => propose(),
    async signIn() {
      const { payload, opened, checkSigned } = await import('./signIns.ts')
      const accept: SignInQuestion['accept'] = async (cacaos, known) => {
        for (const cacao of cacaos) await checkSigned(cacao)
        return known ?? opened
      }
      return propose({ payloads: [payload], accept })
    },
    isSignedIn: async () => (await approval)?.isSignedIn ?? false,
    approval: async () => (await approval)?.topic ?? '',
    request: (topic, { chainId = 'eip155:1', method = 'personal_sign', expiryMs } = {}) =>
      app.request({ topic, chainId, method, params: ['0x68', account], expiryMs }),
    accounts: async (topic) =>
      toAccounts(app.getSessions().find((session) => session.topic === topic)?.namespaces),
    ping: (topic) => app.ping({ topic }),
    disconnect: (topic) => app.disconnect({ topic }),
    async happenings() {
      take()
      return heard
    },
    topics: async () => app.getSessions().map(({ topic }) => topic),
    async restart() {
      take()
      app.destroy()
      ;({ app, take } = await start())
    },
    close: async () => app.destroy(),
  }
}

export async function createOurWallet(options: PeerOptions): Promise<WalletPeer> {
  const { signsIn = false } = options
  const walletOptions = { ...toOurOptions(options), signsIn }
  const happenings: Happening[] = []
  let decision: Decision = 'wait'
  let answer: Answer = '0xsigned'
  let wallet: PairingWallet
  // A test may disconnect or end before the relay has acknowledged the wallet's messages.
  const decide = ({ id }: { id: number }) => {
    if (decision === 'approve') wallet.approve({ id, namespaces: namespaces() }).catch(() => {})
    if (decision === 'reject') wallet.reject({ id }).catch(() => {})
  }
  const decideSignIn = async ({ id, payload }: WalletSignIn) => {
    const { opened, sign } = await import('./signIns.ts')
    if (decision === 'approve')
      await wallet.approveSignIn({ id, cacaos: [await sign(payload)], namespaces: opened })
    if (decision === 'reject') await wallet.rejectSignIn({ id })
  }
  const respond = ({ id }: { id: number }) => {
    if (answer === 'wait') return
    const outcome = typeof answer === 'string' ? { result: answer } : { error: answer }
    wallet.respond({ id, ...outcome }).catch(() => {})
  }
  const start = async () => {
    wallet = await createPairingWallet(walletOptions)
    wallet.on('end', ({ topic }) => happenings.push({ kind: 'end', topic }))
    wallet.on('proposal', decide)
    wallet.on('signIn', (asked) => void decideSignIn(asked))
    wallet.on('request', respond)
  }
  const restart = async () => {
    wallet.destroy()
    await start()
  }
  await start()
  return {
    async pair(uri, decided) {
      decision = decided
      await wallet.pair(uri)
    },
    async decide(decided) {
      decision = decided
      wallet.getProposals().forEach(decide)
    },
    async answerWith(given) {
      answer = given
      wallet.getRequests().forEach(respond)
    },
    open: async () => wallet.getProposals().length + wallet.getRequests().length,
    emit: (topic) => wallet.emit({ topic, chainId: 'eip155:1', name: 'accountsChanged', data: [account] }),
    update: (topic, address) => wallet.update({ topic, namespaces: namespaces(address) }),
    extend: (topic) => wallet.extend({ topic }),
    ping: (topic) => wallet.ping({ topic }),
    disconnect: (topic) => wallet.disconnect({ topic }),
    // Closes and reopens the page.
    offline: async () => wallet.destroy(),
    online: restart,
    happenings: async () => happenings,
    topics: async () => wallet.getSessions().map(({ topic }) => topic),
    restart,
    close: async () => wallet.destroy(),
  }
}
